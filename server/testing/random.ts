/** Numbers in [0, 1) that a seed repeats. The seed is printed, so that a failure can be run again with TELAR_TEST_SEED. */
export const seededRandom = (): (() => number) => randomFrom(testSeed())

/** The seed of this run, which is printed. */
export function testSeed(): number {
  const seed = Number(process.env.TELAR_TEST_SEED ?? Math.floor(Math.random() * 2 ** 32))
  console.log(`TELAR_TEST_SEED=${seed}`)
  return seed
}

/** The numbers of one seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `size`, multiplied for the long tests, and at most `limit`. */
export const scaled = (size: number, limit = Number.POSITIVE_INFINITY) =>
  Math.min(limit, Math.ceil(size * Number(process.env.TELAR_TEST_SCALE ?? 1)))
