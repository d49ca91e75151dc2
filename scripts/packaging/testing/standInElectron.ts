import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../command.ts'

/** Where a binary of Electron has its fuses: this text, the version of their format, their number, and a letter for each. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuses = [
  'runAsNode',
  'cookies',
  'nodeOptions',
  'inspect',
  'integrity',
  'onlyAsar',
  'snapshot',
  'fileProtocol',
] as const

export type Fuse = (typeof fuses)[number]

/** Starts the package that it lies in on the stand-in, with the Node of that package. */
const starter = `
place=$(dirname "$(readlink -f "$0")")
exec "$place"/resources/telar/node_modules/node-linux-*/bin/node "${join(root, 'e2e/electron-stand-in/start.ts')}" "$place" "$@"
`

/** What packaging needs of an unpacked Electron for Linux, with its fuses as it comes. What is made of it runs on the stand-in of the tests. */
export function makeStandInElectron(folder: string) {
  for (const name of ['resources', 'locales']) mkdirSync(join(folder, name), { recursive: true })
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fuses.length]), Buffer.from('10110011')])
  const binary = Buffer.concat([Buffer.from('#!/bin/sh\n# '), wire, Buffer.from(`\n${starter}`)])
  writeFileSync(join(folder, 'electron'), binary, { mode: 0o755 })
  writeFileSync(join(folder, 'version'), '45.4.1')
  for (const locale of ['de', 'en-US', 'es', 'es-419']) writeFileSync(join(folder, 'locales', `${locale}.pak`), '')
}

/** Which fuses of a binary are on. */
export function fusesOf(binary: Buffer): Record<Fuse, boolean> {
  const at = binary.indexOf(sentinel) + sentinel.length + 2
  return Object.fromEntries(fuses.map((name, index) => [name, binary[at + index] === 0x31])) as Record<Fuse, boolean>
}
