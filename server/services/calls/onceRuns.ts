import { hash } from 'node:crypto'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'

export interface OnceRunsParts {
  /** The servers that share the data. */
  cluster: Cluster
  nodeCalls: NodeCalls
}

type Store = Pick<EnvironmentStore, 'write' | 'answer'>

/** Known to be under way at other nodes; those of a node that ended in between go when there are more. */
const mostElsewhere = 10_000

/**
 * What hooks do cannot be part of one unit of the file: its answer is stored when it is done, and a repetition that comes while it is under
 * way waits for the same answer, also at another node once that was told of it. Where the server ends in between, a repetition does it anew.
 */
export class OnceRuns {
  readonly #parts: OnceRunsParts
  readonly #topic: string
  readonly #underWay = new Map<string, Promise<unknown>>()
  readonly #elsewhere = new Set<string>()

  /** @param kind of what is run: each has its own */
  constructor(parts: OnceRunsParts, kind: string) {
    this.#parts = parts
    this.#topic = `once-${kind}`
    parts.nodeCalls.answer(this.#topic, (name: string) => this.#underWay.get(name))
    parts.cluster.listen(news => {
      if (news.kind === 'told' && news.topic === this.#topic) this.#hear(news.message)
    })
  }

  /** @param work its answer is JSON, and exactly what the resolver gives */
  async run<Answer>(store: Store, once: OnceKey | undefined, work: () => Promise<Answer>): Promise<Answer> {
    if (once === undefined) return work()
    const name = hash('sha256', JSON.stringify([once.owner, once.key, once.fingerprint]))
    const known = this.#underWay.get(name)
    if (known !== undefined) return known as Promise<Answer>
    const running = this.#elsewhere.has(name)
      ? this.#after(name, store, once, work)
      : this.#new(name, store, once, work)
    this.#underWay.set(name, running)
    try {
      return await running
    } finally {
      this.#underWay.delete(name)
    }
  }

  async #new<Answer>(name: string, store: Store, once: OnceKey, work: () => Promise<Answer>): Promise<Answer> {
    const { cluster } = this.#parts
    cluster.tell(this.#topic, `+${name}`)
    try {
      const answer = await work()
      return await store.write(async () => answer, { once })
    } finally {
      cluster.tell(this.#topic, `-${name}`)
    }
  }

  /** Another node is at it. */
  async #after<Answer>(name: string, store: Store, once: OnceKey, work: () => Promise<Answer>): Promise<Answer> {
    const told = await this.#parts.nodeCalls.ask<Answer>(this.#topic, name)
    const answer = told ?? ((await store.answer(once)) as { value: Answer } | undefined)
    return answer === undefined ? this.#new(name, store, once, work) : answer.value
  }

  #hear(told: string): void {
    const name = told.slice(1)
    if (told.startsWith('-')) return void this.#elsewhere.delete(name)
    this.#elsewhere.add(name)
    for (const oldest of this.#elsewhere) {
      if (this.#elsewhere.size <= mostElsewhere) break
      this.#elsewhere.delete(oldest)
    }
  }
}
