"""The proving room: what the author of any game needs to show that it is right. Shipped with the package."""
