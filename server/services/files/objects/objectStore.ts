import type { Readable } from 'node:stream'

export interface NewObject {
  /** A file of this machine. */
  path: string
  /** Bytes. */
  size: number
  /** sha256 of its bytes, hex: what arrives otherwise is refused. */
  hash: string
}

/** The first and the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** Where contents of files are kept beside this machine's disk. Names are relative, with slashes. */
export interface ObjectStore {
  /** Resolves when it is kept for good; what has the name already is replaced. @throws AppError Unavailable */
  put(name: string, object: NewObject): Promise<void>
  /** Undefined where there is none. @throws AppError Unavailable */
  get(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Those that are not there are as good as removed. @throws AppError Unavailable */
  remove(names: readonly string[]): Promise<void>
  /** The names that begin so. @throws AppError Unavailable */
  list(prefix: string): AsyncIterable<string>
  close(): void
}
