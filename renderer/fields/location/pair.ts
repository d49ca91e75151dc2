/** `latitude,longitude` ↔ `longitude,latitude`. Its own inverse, for unfinished texts too. */
export const swapPair = (text: string) => text.split(',').reverse().join(',')
