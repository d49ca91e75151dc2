/** What of a picture is taken: a square. */
export interface Crop {
  /** From 1, the largest square that fits, to `mostZoom`. */
  zoom: number
  /** Where its middle is, as shares of what it can move: 0 to 1, from left and from above. */
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const mostZoom = 4
export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

/** How far the square can move, in pixels of the picture. */
export const room = (picture: Size, crop: Crop) => ({
  x: picture.width - sideOf(picture, crop),
  y: picture.height - sideOf(picture, crop),
})

/** The square in pixels of the picture. */
export function squareOf(picture: Size, crop: Crop) {
  const { x, y } = room(picture, crop)
  return { left: crop.x * x, top: crop.y * y, side: sideOf(picture, crop) }
}

/** @param by how far the picture is dragged, as shares of the side of the square: the square goes the other way */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = sideOf(picture, crop)
  const { x, y } = room(picture, crop)
  const moved = (share: number, distance: number, most: number) =>
    most === 0 ? share : within(share - (distance * side) / most, 0, 1)
  return { ...crop, x: moved(crop.x, by.x, x), y: moved(crop.y, by.y, y) }
}

/** What is in the middle stays there, as far as the picture goes. */
export function zoomed(picture: Size, crop: Crop, zoom: number): Crop {
  const before = squareOf(picture, crop)
  const next = { ...crop, zoom: within(zoom, 1, mostZoom) }
  const { x, y } = room(picture, next)
  const half = (before.side - sideOf(picture, next)) / 2
  const kept = (share: number, start: number, most: number) =>
    most === 0 ? share : within((start + half) / most, 0, 1)
  return { ...next, x: kept(crop.x, before.left, x), y: kept(crop.y, before.top, y) }
}
