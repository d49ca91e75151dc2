export interface PictureTask {
  /** The content, or where it is. */
  source: string | Uint8Array
  /** Pixels. */
  width: number
  height: number
  /** `inside`: as a whole, and never larger than it is; `cover`: its middle, of just that size. */
  fit: 'inside' | 'cover'
}

export type FromPictureChild =
  /** WebP. */
  | { kind: 'picture'; bytes: Uint8Array }
  /** No picture, or one that may not be unpacked. */
  | { kind: 'refused' }
