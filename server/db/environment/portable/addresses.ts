/**
 * The one place where an environment's id stands in its file: files are named `{environmentId}/{key}`, by their own row, by values of
 * records, in definitions and inside texts (`/files/{environmentId}/{key}`). Keys are random, so nothing else looks like one.
 */
const keyPattern = '(?:private\\.)?[0-9a-f]{32}(?:\\.[a-z0-9]{1,16})?'

const wholeKey = new RegExp(`^${keyPattern}$`)
export const isFileKey = (text: string) => wholeKey.test(text)

const addressesOf = (environmentId: string) => new RegExp(`(?<![\\w.-])${environmentId}/(${keyPattern})`, 'g')

/** Adds the keys of the files that a text names. @param environmentId lowercase letters and digits */
export function keysIn(text: string, environmentId: string, found: Set<string>): void {
  if (!text.includes(`${environmentId}/`)) return
  for (const [, key = ''] of text.matchAll(addressesOf(environmentId))) found.add(key)
}

/** Texts with the addresses of an environment's files as they are in another one; the same text when it names none of `keys`. */
export function addressChange(from: string, to: string, keys: ReadonlySet<string>): (text: string) => string {
  if (from === to) return text => text
  const pattern = addressesOf(from)
  const beginning = `${from}/`
  return text =>
    text.includes(beginning)
      ? text.replace(pattern, (address, key: string) => (keys.has(key) ? `${to}/${key}` : address))
      : text
}
