/** Keys of private files begin with this: whoever holds a value `bucket/key` knows that it takes a link that expires. */
const privateBeginning = 'private.'

export const privateKey = (key: string) => `${privateBeginning}${key}`

/** By the key itself, or the last part of `bucket/key`. */
export const isPrivateKey = (place: string) => (place.split('/').at(-1) ?? '').startsWith(privateBeginning)

/** Widths in px of the small pictures that the server makes; no picture becomes larger than it was. */
export const thumbnailWidths = [96, 320, 960] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

export const isThumbnailWidth = (width: number): width is ThumbnailWidth =>
  (thumbnailWidths as readonly number[]).includes(width)

const rasterType = /^image\/(png|jpeg|webp|gif|avif|tiff)$/

/** Whether the server makes small pictures of files of that MIME type. Drawings (SVG) are documents, not pictures. */
export const hasThumbnail = (type: string) => rasterType.test(type)

/** What a link to a private file is good for: nothing else. */
export const linkPurposes = ['view', 'save', 'thumbnail'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
