import { BoundedMap } from './boundedMap.ts'

/** Answers that are good until they are forgotten: each is asked for once, also by those who ask at the same time. */
export class KeptAnswers<Answer> {
  readonly #kept: BoundedMap<{ answer: Promise<Answer> }>
  readonly #read: (id: string) => Promise<Answer>

  /** @param most are kept, those that were asked for last */
  constructor(most: number, read: (id: string) => Promise<Answer>) {
    this.#kept = new BoundedMap(most)
    this.#read = read
  }

  of(id: string): Promise<Answer> {
    const known = this.#kept.get(id)
    if (known !== undefined) return known.answer
    const kept = { answer: this.#read(id) }
    this.#kept.set(id, kept)
    // The next one who asks tries again.
    kept.answer.catch(() => {
      if (this.#kept.get(id) === kept) this.forget(id)
    })
    return kept.answer
  }

  /** Who asks from now on is answered anew, whatever is on its way to those who asked before. */
  forget(id: string): void {
    this.#kept.delete(id)
  }

  forgetAll(): void {
    this.#kept.clear()
  }
}
