import type { FieldServices } from '../../kit/FieldsContext.tsx'
import { addressOf } from './addressOf.ts'

/** What the server says with a file at an address of its own, a private one too; nothing where it may not be seen or is gone. */
export async function askFile(
  url: string,
  fileLink: FieldServices['fileLink'],
  signal: AbortSignal,
): Promise<Headers | undefined> {
  const address = await addressOf(url, fileLink)
  if (address === undefined) return
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal })
  return ok ? headers : undefined
}
