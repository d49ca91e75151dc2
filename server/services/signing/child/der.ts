/** DER, as much of it as signatures are made of: written byte for byte, so that what a certificate says stays as it was signed. */

const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.of(0x80 + bytes.length, ...bytes)
}

/** A value of a tag, made of parts. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = join(parts)
  return join([Uint8Array.of(tag), lengthOf(content.length), content])
}

export const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts)
export const octets = (content: Uint8Array) => tagged(0x04, content)
export const nothing = () => tagged(0x05)
export const yes = () => tagged(0x01, Uint8Array.of(0xff))

/** In the order that DER demands of a set. */
export const inOrder = (parts: readonly Uint8Array[]) => [...parts].sort((one, other) => Buffer.compare(one, other))
export const setOf = (...parts: readonly Uint8Array[]) => tagged(0x31, ...inOrder(parts))

/** A number that is not negative, its bytes from the highest. */
export function integer(...bytes: readonly number[]): Uint8Array {
  const first = bytes.findIndex(byte => byte !== 0)
  const short = first < 0 ? [0] : bytes.slice(first)
  return tagged(0x02, Uint8Array.of(...((short[0] ?? 0) >= 0x80 ? [0] : []), ...short))
}

export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap(part => {
    const digits = [part % 128]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) + 128)
    return digits
  })
  return tagged(0x06, Uint8Array.from(bytes))
}

export interface DerValue {
  tag: number
  content: Uint8Array
  /** With its tag and length. */
  whole: Uint8Array
}

/** The values one after the other in some bytes. @throws RangeError for what is no DER */
export function valuesIn(bytes: Uint8Array): DerValue[] {
  const found: DerValue[] = []
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0
    const short = bytes[at + 1] ?? 0
    const count = short < 0x80 ? 0 : short - 0x80
    if (count > 4 || short === 0x80) throw new RangeError('no DER')
    let length = count === 0 ? short : 0
    for (let digit = 0; digit < count; digit += 1) length = length * 256 + (bytes[at + 2 + digit] ?? 0)
    const start = at + 2 + count
    if (start + length > bytes.length) throw new RangeError('the DER ends early')
    found.push({ tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) })
    at = start + length
  }
  return found
}

/** What of a certificate names it: who issued it, and which of his it is. @throws RangeError */
export function issuerAndSerial(certificate: Uint8Array): { issuer: Uint8Array; serial: Uint8Array } {
  const [outer] = valuesIn(certificate)
  const [body] = valuesIn(outer?.content ?? new Uint8Array())
  const fields = valuesIn(body?.content ?? new Uint8Array()).filter(({ tag }) => tag !== 0xa0)
  const [serial, , issuer] = fields
  if (serial?.tag !== 0x02 || issuer?.tag !== 0x30) throw new RangeError('no certificate')
  return { issuer: issuer.whole, serial: serial.whole }
}
