declare module 'virtual:sprites' {
  /** The file of each group of pictures. */
  export const urls: Record<string, string>
  /** In which group a picture is. */
  export const where: Record<string, string>
}

declare module '*.ftl' {
  const messages: import('./lib/fluent.ts').Message[]
  export default messages
}
