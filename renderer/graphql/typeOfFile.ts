const unknownType = 'application/octet-stream'

/** What the browser says; otherwise what the name says, otherwise a plain stream of bytes. */
export async function typeOfFile({ type, name }: Pick<File, 'type' | 'name'>): Promise<string> {
  if (type !== '') return type
  // Browsers know most types; the long list is loaded for the others alone.
  const { default: mime } = await import('mime')
  return mime.getType(name) ?? unknownType
}
