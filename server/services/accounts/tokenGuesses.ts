import type { AttemptLimit, AttemptLimiter } from './attemptLimiter.ts'

/** Tokens and links that are good for nothing, of one address in a quarter of an hour. */
const mostWrong = 50

/** Whoever tries tokens of logins, or of links that set a password, is stopped by his address: a token names nobody to count them under. */
export class TokenGuesses {
  readonly #attempts: AttemptLimiter

  constructor(attempts: AttemptLimiter) {
    this.#attempts = attempts
  }

  /** @returns what `look` found, which was no guess then. @throws AppError TooManyRequests */
  async counted<T>(address: string, look: () => Promise<T>, isGood: (found: T) => boolean): Promise<T> {
    const limit: AttemptLimit = { key: `token-address:${address}`, most: mostWrong }
    this.#attempts.count([limit])
    const found = await look()
    if (isGood(found)) this.#attempts.forgive([limit.key])
    return found
  }
}
