import { wireId } from '../../../shared/ids.ts'
import type { StoredFile } from '../../db/environment/types.ts'

/** A file as it travels (W1). */
export interface WireFile {
  _id: string
  genericType: string | null
  name: string
  /** An address on every host of this server, or elsewhere for a file that is only named. */
  url: string
  type: string | null
  /** Bytes. */
  size: number | null
  key: string | null
  bucket: string | null
  status: string
  createdBy: string | null
  createdAt: string
  /** When it ends to be served; null: never. */
  expiresAt: string | null
}

/** Download links are built from bucket and key (W2). */
const filePath = (bucket: string, key: string) => `/files/${bucket}/${key}`

export function toWireFile(environmentId: string, file: StoredFile): WireFile {
  const { id, hash: _hash, createdAt, expiresAt, ...rest } = file
  return {
    ...rest,
    _id: wireId(environmentId, id),
    url: filePath(file.bucket, file.key),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }
}

/** What a plain URL tells of a file that is not stored here. */
export function externalFile(url: string): WireFile {
  const name = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : ''
  return {
    _id: url,
    genericType: null,
    name: name === '' ? url : name,
    url,
    type: null,
    size: null,
    key: null,
    bucket: null,
    status: 'completed',
    createdBy: null,
    createdAt: new Date(0).toISOString(),
    expiresAt: null,
  }
}
