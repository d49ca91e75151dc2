/** Lets the browser save something, and the page stays. @param address of data, of a blob, or of this host; with no name, as that calls it */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** How long a browser may take to begin reading what it saves, in ms. */
const readTime = 60_000

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  saveAddress(address, name)
  setTimeout(() => URL.revokeObjectURL(address), readTime)
}
