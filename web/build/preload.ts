import type { Plugin } from 'vite'

/** Asks for the face of the headlines first: otherwise the page is drawn in another one first. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name))
        return file
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
                injectTo: 'head',
              },
            ]
          : []
      },
    },
  }
}
