import type { ThumbnailWidth } from '../../../../shared/protocol/files.ts'

export interface PictureTask {
  /** Where the content is. */
  path: string
  width: ThumbnailWidth
}

export type FromPictureChild =
  /** WebP. */
  | { kind: 'picture'; bytes: Uint8Array }
  /** No picture, or one that may not be unpacked. */
  | { kind: 'refused' }
