import type { ChangeBus, ChangeOf } from '../changes/bus.ts'
import { answerOf, type KnownTurn } from './liveTurn.ts'
import { type AnswerEvent, answerEvent } from './wire.ts'

export interface Followed {
  environmentId: string
  /** Local. */
  conversationId: string
  /** The last answer that was made there since the server began; it is known for a while after its end. */
  latest(): Promise<KnownTurn | undefined> | KnownTurn | undefined
  allowed(): Promise<boolean>
}

/**
 * What becomes known of the answers in a conversation: first all that is known of the last one, then what is new. Deliveries that wait
 * become one, so that a slow reader costs no more memory than the answer does.
 */
export class Answers implements AsyncIterableIterator<AnswerEvent> {
  readonly #followed: Followed
  readonly #changes: AsyncIterableIterator<ChangeOf<'agentAnswer'>>
  #told: { turnId: string; answer: string; isOver: boolean } | undefined
  #isFirst = true

  constructor(changes: ChangeBus, followed: Followed) {
    const { environmentId, conversationId, allowed } = followed
    this.#followed = followed
    const wants = (change: ChangeOf<'agentAnswer'>) => change.conversationId === conversationId
    this.#changes = changes.subscribe({ environmentId, kind: 'agentAnswer', wants, allowed })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<AnswerEvent, undefined>> {
    for (;;) {
      const known = this.#isFirst ? await this.#news() : undefined
      this.#isFirst = false
      if (known !== undefined) return { done: false, value: known }
      const { done } = await this.#changes.next()
      if (done) return { done: true, value: undefined }
      const event = await this.#news()
      if (event !== undefined) return { done: false, value: event }
    }
  }

  async return(): Promise<IteratorResult<AnswerEvent, undefined>> {
    await this.#changes.return?.()
    return { done: true, value: undefined }
  }

  async #news(): Promise<AnswerEvent | undefined> {
    const live = await this.#followed.latest()
    if (live === undefined) return undefined
    const known = this.#told?.turnId === live.id ? this.#told : undefined
    if (known?.isOver === true) return undefined
    const event = answerEvent(this.#followed.environmentId, live, known?.answer ?? '')
    this.#told = { turnId: live.id, answer: answerOf(live.progress.steps), isOver: live.isOver }
    return event
  }
}
