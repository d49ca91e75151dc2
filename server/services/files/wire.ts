import { wireId } from '../../../shared/ids.ts'
import { hasThumbnail, isPrivateKey, type LinkPurpose } from '../../../shared/protocol/files.ts'
import type { StoredFile } from '../../db/environment/types.ts'
import type { PrivateLinks } from './privateLinks.ts'

/** A file as it travels. */
export interface WireFile {
  _id: string
  genericType: string | null
  name: string
  /** An address on every host of this server, or elsewhere for a file that is only named. A private file's is good for minutes. */
  url: string
  /** A small picture of it, for pictures. */
  thumbnail: string | null
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

/** In the middle between a list's icon and a picture to look at. */
const listedWidth = 320

const queries: Readonly<Record<LinkPurpose, string>> = { view: '', save: 'save=1', thumbnail: `width=${listedWidth}` }

/** It opens by links that expire alone: it was uploaded so, or a field that holds it became private. */
export const isPrivateFile = ({ key, isPrivate }: Pick<StoredFile, 'key' | 'isPrivate'>) =>
  isPrivateKey(key) || isPrivate === true

/** Download links are built from bucket and key (W2); without `links` a private file's opens nothing. */
export function fileAddress(file: StoredFile, purpose: LinkPurpose, links?: PrivateLinks) {
  const place = `${file.bucket}/${file.key}`
  const proof = isPrivateFile(file) ? links?.sign(place, purpose) : undefined
  const query = [queries[purpose], proof].filter(part => part !== undefined && part !== '').join('&')
  return `/files/${place}${query === '' ? '' : `?${query}`}`
}

export function toWireFile(environmentId: string, file: StoredFile, links?: PrivateLinks): WireFile {
  const { id, hash: _hash, isPrivate: _isPrivate, createdAt, expiresAt, ...rest } = file
  return {
    ...rest,
    _id: wireId(environmentId, id),
    url: fileAddress(file, 'view', links),
    thumbnail: hasThumbnail(file.type) ? fileAddress(file, 'thumbnail', links) : null,
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
    thumbnail: null,
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
