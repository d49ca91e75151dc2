import { hash } from 'node:crypto'
import type { Cluster } from '../../db/cluster/cluster.ts'

/** What is counted so long is told together, in ms: who tries at several nodes gains what he sends meanwhile, and on the way. */
const gatherMs = 25
/** Of one message, which may have 7,000 bytes. */
const mostTold = 120

interface Counted {
  readonly key: string
  more: number
  most: number
}

/** Hears what another node has counted under a key. @param more below 0: what it took back @param most the limit that it knows */
type Hear = (key: string, more: number, most: number) => void

/** What nodes count together: each counts in its own memory, tells the others, and counts what it hears. Keys travel as sums, which tell of nobody. */
export class CountNews {
  readonly #cluster: Cluster
  readonly #topic: string
  readonly #waiting = new Map<string, Counted>()

  constructor(cluster: Cluster, topic: string, hear: Hear) {
    this.#cluster = cluster
    this.#topic = topic
    cluster.listen(news => {
      if (news.kind !== 'told' || news.topic !== topic) return
      for (const told of news.message.split(' ')) {
        const [key = '', more, most] = told.split(':')
        hear(key, Number(more), Number(most))
      }
    })
  }

  /** Under which something is counted. */
  keyOf(text: string): string {
    return this.#cluster.isShared ? hash('sha256', text).slice(0, 32) : text
  }

  /** @param key as `keyOf` gives it */
  tell(key: string, more: number, most: number): void {
    if (!this.#cluster.isShared) return
    if (this.#waiting.size === 0) setTimeout(() => this.#send(), gatherMs).unref()
    const counted = this.#waiting.get(key)
    if (counted === undefined) this.#waiting.set(key, { key, more, most })
    else Object.assign(counted, { more: counted.more + more, most })
  }

  #send(): void {
    const told = [...this.#waiting.values()].filter(({ more }) => more !== 0)
    this.#waiting.clear()
    for (let at = 0; at < told.length; at += mostTold) {
      const words = told.slice(at, at + mostTold).map(({ key, more, most }) => `${key}:${more}:${most}`)
      this.#cluster.tell(this.#topic, words.join(' '))
    }
  }
}
