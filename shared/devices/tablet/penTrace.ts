import type { Ink, InkPoint } from '../ink.ts'
import type { PenPacket } from './packets.ts'

/**
 * Where people write: what the writing areas of the SigLite, SignatureGem and ClipGem pads, 1x5 and 4x5, have together. A pad does not say
 * which of them it is.
 */
const area = { left: 400, top: 350, right: 2_650, bottom: 2_100 }
export const paper = { width: area.right - area.left, height: area.bottom - area.top } as const

/** Longer than anybody signs: a minute at the pads' 200 points a second. */
export const mostPoints = 12_000
/** A pen that is down tells so all the time: after so many ms without a point it was lifted. */
const liftedMs = 250

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** The strokes as they are written. */
export class PenTrace {
  readonly #strokes: InkPoint[][] = []
  #isDown = false
  #count = 0
  #pressure: number | undefined
  #begun: number | undefined
  #last = 0

  get points() {
    return this.#count
  }

  press(share: number) {
    this.#pressure = share
  }

  /** @returns the point that was written, and whether it begins a stroke; undefined while the pen is up */
  add({ isDown, x, y }: PenPacket, now: number): { readonly point: InkPoint; readonly begins: boolean } | undefined {
    const begins = isDown && (!this.#isDown || now - this.#last > liftedMs)
    this.#isDown = isDown
    if (!isDown) return undefined
    this.#begun ??= now
    this.#last = now
    const point = {
      x: within(x - area.left, paper.width),
      y: within(y - area.top, paper.height),
      t: Math.round(now - this.#begun),
      ...(this.#pressure !== undefined && { p: this.#pressure }),
    }
    if (begins) this.#strokes.push([])
    this.#strokes.at(-1)?.push(point)
    this.#count++
    return { point, begins }
  }

  ink(device: string): Ink {
    return { version: 1, device, ...paper, strokes: this.#strokes }
  }
}
