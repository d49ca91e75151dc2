import { entriesOf } from '../services/applicationFiles/testing/zip.ts'

/** The content of a file and of everything that is packed in it. */
export async function legible(content: Buffer): Promise<string> {
  if (content.subarray(0, 2).toString() !== 'PK') return content.toString('latin1')
  return [...(await entriesOf(content)).values()].map(entry => entry.toString('latin1')).join('\n')
}
