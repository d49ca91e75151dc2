import type { PlatformStore } from '../../db/platform/openPlatform.ts'

/** How far the stored highest nonce may be behind, in ms: it is not written with each request. */
const precision = 10_000
/** What is higher by more than this, in ms, is of a clock that was wrong, and forgotten: nobody shall wait for years. */
const longestAhead = 24 * 60 * 60_000

/**
 * The highest nonce that a server took which is alone, in ms. It is written down now and then, so that the next start refuses what was used
 * before, wherever its clock is.
 */
export class HighestNonce {
  readonly #platform: PlatformStore
  readonly #report: (error: unknown) => void
  /** The highest so far, and as it was last written down. */
  #highest = 0
  #written = 0

  constructor(platform: PlatformStore, report: (error: unknown) => void) {
    this.#platform = platform
    this.#report = report
  }

  /** What a session of before this start may not use again: the clock may have been ahead of where it is now. @param latest that may be taken now */
  async usedBefore(latest: number): Promise<number> {
    const stored = await this.#platform.reads.nonces.latest()
    this.#highest = Math.max(this.#highest, stored)
    this.#written = stored
    return stored > latest ? stored + precision : 0
  }

  note(nonce: number): void {
    const isLower = this.#highest - nonce > longestAhead
    if (nonce > this.#highest || isLower) this.#highest = nonce
    if (!isLower && this.#highest - this.#written < precision) return
    this.#written = this.#highest
    void this.#write(this.#written).catch(this.#report)
  }

  async close(): Promise<void> {
    if (this.#highest > this.#written) await this.#write(this.#highest)
  }

  #write(nonce: number): Promise<void> {
    return this.#platform.write(async tx => {
      await tx.nonces.set(nonce)
    })
  }
}
