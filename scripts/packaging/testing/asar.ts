interface AsarEntry {
  readonly files?: Readonly<Record<string, AsarEntry>>
  /** Of a file: bytes, and where they begin behind the header. */
  readonly size?: number
  readonly offset?: string
}

/** The files in an archive of Electron by their paths: its header is JSON, whose length stands before it. */
export function asarFiles(archive: Buffer): Map<string, Buffer> {
  const header: AsarEntry = JSON.parse(archive.toString('utf8', 16, 16 + archive.readUInt32LE(12)))
  const contents = 8 + archive.readUInt32LE(4)
  const found = new Map<string, Buffer>()
  const walk = ({ files, size = 0, offset = '0' }: AsarEntry, path: readonly string[]) => {
    const at = contents + Number(offset)
    if (files === undefined) found.set(path.join('/'), archive.subarray(at, at + size))
    else for (const [name, entry] of Object.entries(files)) walk(entry, [...path, name])
  }
  walk(header, [])
  return found
}
