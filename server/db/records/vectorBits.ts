/** So many numbers of a vector decide which fragments are looked at more closely: more would cost more than they find. */
const mostBits = 512

/** The signs of the first numbers, a bit each, as `vec_quantize_binary` packs them. */
export function signBits(vector: Float32Array): Uint8Array {
  const length = Math.min(vector.length, mostBits)
  const bits = new Uint8Array(Math.ceil(length / 8))
  for (let at = 0; at < length; at += 1) {
    const byte = at >> 3
    if ((vector[at] ?? 0) > 0) bits[byte] = (bits[byte] ?? 0) | (1 << (at & 7))
  }
  return bits
}

/** As the file has it. */
export const vectorBytes = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)

/** From what the file has. */
export const toVector = (bytes: Uint8Array): Float32Array =>
  new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
