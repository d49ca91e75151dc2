/** Where a file's value can be fetched: it is a URL, or `bucket/key` of a file stored here (F135, F136). */
export const fileUrl = (value: string) => (/^https?:/.test(value) ? value : `/files/${value}`)

/** What people call the file: the last part of its address. */
export const fileName = (value: string) => decodeURIComponent(value.split(/[?#]/)[0]?.split('/').pop() || value)

export const isImageName = (name: string) => /\.(png|jpe?g|gif|webp|svg|avif)$/i.test(name)
