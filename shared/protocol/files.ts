/** Keys of private files begin with this: whoever holds a value `bucket/key` knows that it takes a link that expires. */
const privateBeginning = 'private.'

export const privateKey = (key: string) => `${privateBeginning}${key}`

/** By the key itself, or the last part of `bucket/key`. */
export const isPrivateKey = (place: string) => (place.split('/').at(-1) ?? '').startsWith(privateBeginning)

/** Where a file's value can be fetched: it is a URL, or `bucket/key` of a file stored here. */
export const fileUrl = (value: string) => (/^https?:/.test(value) ? value : `/files/${value}`)

/** Where a browser saves it from instead of showing it; one from elsewhere, it shows as it likes. */
export const savedFileUrl = (value: string) => {
  const url = fileUrl(value)
  return url.startsWith('/') ? `${url}?save=1` : url
}

/** A path of this host at which a file is, in contrast to a view. */
export const isFilePath = (path: string) => path.startsWith('/files/')

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
