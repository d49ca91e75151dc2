import { randomBytes } from 'node:crypto'
import type { Ids } from '../../shared/ids.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 17
const poolBytes = 4096

/** Ids from the system's random source, each letter equally likely. */
export function randomIds(): Ids {
  // A call of the system per id would cost more than the statement that stores it.
  let pool = randomBytes(0)
  let at = 0
  const nextByte = () => {
    if (at === pool.length) {
      pool = randomBytes(poolBytes)
      at = 0
    }
    return pool.readUInt8(at++)
  }
  return {
    next() {
      let id = ''
      while (id.length < idLength) {
        // 64 values for 62 letters: the two left over are thrown away, not folded back, which would favour two letters.
        const letter = alphabet[nextByte() & 63]
        if (letter !== undefined) id += letter
      }
      return id
    },
    secret: bytes => randomBytes(bytes).toString('hex'),
  }
}
