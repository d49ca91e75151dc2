import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** Of the key. */
export const sealKeyLength = 32
const bytes = { nonce: 12, tag: 16 } as const
/** Sealed texts begin with it; what earlier builds stored, JSON and hexadecimal digits, does not. */
const prefix = 'v1.'

/** Hides texts in what is stored: decision 0015. */
export interface Seal {
  /** @param row names the row that it stands in: moved to another one, it does not open */
  seal(text: string, row: string): string
  /** Undefined for what another key sealed, or nobody did. */
  open(sealed: string, row: string): string | undefined
  /** A secret for something else, in hex: the same for all who have the key, and another one for each purpose. */
  secretFor(purpose: string): string
}

export const isSealed = (stored: string) => stored.startsWith(prefix)

export function sealWith(keyBytes: Uint8Array): Seal {
  // Bytes would be made one at each use, which takes longer than the use.
  const key = createSecretKey(keyBytes)
  return {
    seal(text, row) {
      const nonce = randomBytes(bytes.nonce)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(row))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, row) {
      if (!isSealed(sealed)) return undefined
      const all = Buffer.from(sealed.slice(prefix.length), 'base64url')
      const [nonce, tag] = [all.subarray(0, bytes.nonce), all.subarray(bytes.nonce, bytes.nonce + bytes.tag)]
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: bytes.tag })
        decipher.setAAD(Buffer.from(row)).setAuthTag(tag)
        const opened = [decipher.update(all.subarray(bytes.nonce + bytes.tag)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return undefined
      }
    },
    secretFor: purpose => Buffer.from(hkdfSync('sha256', key, '', purpose, sealKeyLength)).toString('hex'),
  }
}
