import { randomFrom } from './random.ts'

/** Where the pen is on the pad, in its own units. */
export interface PenPoint {
  readonly x: number
  readonly y: number
  /** 0 to 1. */
  readonly pressure: number
}

/** A name as somebody signs it: loops from left to right, a bar through them, and a line below. */
export function writtenName(seed: number): readonly (readonly PenPoint[])[] {
  const random = randomFrom(seed)
  const loops = 4 + Math.floor(random() * 4)
  const height = 260 + random() * 160
  const lean = 0.3 + random() * 0.5
  const left = 650
  const step = 1_500 / loops
  const pressure = (share: number) => 0.35 + 0.5 * Math.sin(Math.PI * share)

  const name = points(loops * 40, share => {
    const turn = share * loops * 2 * Math.PI
    const tall = height * (0.5 + 0.5 * Math.sin(share * 9 + seed))
    return {
      x: left + share * loops * step + Math.sin(turn) * step * 0.45 + Math.cos(turn) * tall * lean * 0.3,
      y: 1_150 - Math.cos(turn) * (tall * 0.5 + 70),
      pressure: pressure(share),
    }
  })
  const bar = points(25, share => ({ x: 900 + share * 600, y: 1_000 - share * 90, pressure: pressure(share) }))
  const line = points(60, share => ({
    x: 600 + share * 1_650,
    y: 1_560 + Math.sin(share * 5) * 40 - share * 120,
    pressure: pressure(share),
  }))
  return [name, bar, line]
}

const points = (count: number, at: (share: number) => PenPoint): readonly PenPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const { x, y, pressure } = at(index / (count - 1))
    return { x: Math.round(x), y: Math.round(y), pressure }
  })
