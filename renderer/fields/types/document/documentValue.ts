import type { DocumentValue } from '../../../../shared/fields/types/document.ts'

/** From `bucket/key` and the file that was stored there. */
export function documentOf(stored: string, file: Pick<File, 'name' | 'type'>): DocumentValue {
  const [bucket = '', ...key] = stored.split('/')
  return { bucket, key: key.join('/'), name: file.name, type: file.type || 'application/octet-stream' }
}

/** Where it can be fetched: this server is the storage. */
export const documentUrl = ({ bucket, key }: DocumentValue) => `/files/${bucket}/${key}`

export const isPdf = ({ type }: DocumentValue) => type === 'application/pdf'
