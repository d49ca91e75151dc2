/** A point of a stroke. */
export interface InkPoint {
  readonly x: number
  readonly y: number
  /** ms since the first point of the signature. */
  readonly t: number
  /** 0 to 1; absent where the device does not tell (a mouse). */
  readonly p?: number
}

/** How a signature was written, so that it can be drawn again as it was: what a value's `ink` holds as JSON. */
export interface Ink {
  readonly version: 1
  /** What it was written with: the device's name, or `canvas`. */
  readonly device: string
  /** The paper, in the unit of the points. */
  readonly width: number
  readonly height: number
  readonly strokes: readonly (readonly InkPoint[])[]
}
