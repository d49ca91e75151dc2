import { readFile, stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { applicationExtension } from '../shared/applications/manifest.ts'
import { limits } from '../shared/protocol/limits.ts'

const isTelar = (path: string) => extname(path).toLowerCase() === `.${applicationExtension}`

/** The `.telar` files among the arguments of a start. @param folder where it was started */
export const filesAmong = (argv: readonly string[], folder: string): string[] =>
  argv.filter(argument => !argument.startsWith('-') && isTelar(argument)).map(path => resolve(folder, path))

export interface TelarFile {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** @throws Error where it is no file, cannot be read, or is larger than any that is taken */
export async function readTelarFile(path: string): Promise<TelarFile> {
  const found = await stat(path)
  if (!found.isFile() || found.size > limits.uploadBytes)
    throw new Error(`${path} is no file of at most ${limits.uploadBytes} bytes`)
  return { name: basename(path), content: new Uint8Array(await readFile(path)) }
}
