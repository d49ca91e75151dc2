import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** What packaging needs of an unpacked Electron for Linux, with its fuses as it comes: nothing of it runs. */
export function makeStandInElectron(folder: string) {
  for (const name of ['resources', 'locales']) mkdirSync(join(folder, name), { recursive: true })
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fuses.length]), Buffer.from('10110011')])
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('#!/bin/sh\n# '), wire, Buffer.from('\n')]), {
    mode: 0o755,
  })
  writeFileSync(join(folder, 'version'), '45.4.1')
  for (const locale of ['de', 'en-US', 'es', 'es-419']) writeFileSync(join(folder, 'locales', `${locale}.pak`), '')
}

/** Which fuses of a binary are on. */
export function fusesOf(binary: Buffer): Record<Fuse, boolean> {
  const at = binary.indexOf(sentinel) + sentinel.length + 2
  return Object.fromEntries(fuses.map((name, index) => [name, binary[at + index] === 0x31])) as Record<Fuse, boolean>
}

interface AsarFolder {
  readonly files?: Readonly<Record<string, AsarFolder>>
}

/** The paths of the files in an archive of Electron: its header is JSON, whose length stands before it. */
export function asarPaths(archive: Buffer): string[] {
  const header: AsarFolder = JSON.parse(archive.toString('utf8', 16, 16 + archive.readUInt32LE(12)))
  const walk = ({ files }: AsarFolder, path: string): string[] =>
    files === undefined
      ? [path]
      : Object.entries(files).flatMap(([name, entry]) => walk(entry, path === '' ? name : `${path}/${name}`))
  return walk(header, '').sort()
}
