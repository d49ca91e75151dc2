/** Bytes that a value takes in memory, roughly and rather too many. */
const cost = { text: 24, perCharacter: 2, other: 16, container: 64, perMember: 16 } as const

const ownSize = (value: unknown): number =>
  typeof value === 'string' ? cost.text + value.length * cost.perCharacter : cost.other

/**
 * Freezes JSON, so that all who share it read the same.
 * @returns its size in bytes; undefined as soon as it is more than `most`, and then not all of it is frozen
 */
export function frozenSize(value: unknown, most: number): number | undefined {
  let bytes = ownSize(value)
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    Object.freeze(one)
    bytes += cost.container
    for (const member of Object.values(one)) {
      bytes += cost.perMember + ownSize(member)
      if (typeof member === 'object' && member !== null) left.push(member)
    }
    if (bytes > most) return undefined
  }
  return bytes > most ? undefined : bytes
}
