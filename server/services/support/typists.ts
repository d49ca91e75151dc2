import type { Clock } from '../../../shared/clock.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { ReadSide } from '../../db/environment/supportTypes.ts'
import { nameTo } from './wire.ts'

interface Typing {
  name: string
  side: ReadSide
  isInternal: boolean
  until: number
}

/** What nodes tell each other. */
interface ToldTyping {
  conversationId: string
  accountId: string
  /** Absent: he has ended. */
  typing?: Omit<Typing, 'until'>
}

const topic = 'typing'

/** Who is typing in conversations with support, at any node. Nothing of it is stored. */
export class Typists {
  readonly #clock: Clock
  readonly #cluster: Cluster
  /** By the wire ids of conversations, and accounts. */
  readonly #typing = new Map<string, Map<string, Typing>>()

  constructor(clock: Clock, cluster: Cluster) {
    this.#clock = clock
    this.#cluster = cluster
    cluster.listen(news => {
      if (news.kind === 'told' && news.topic === topic) this.#put(JSON.parse(news.message) as ToldTyping)
    })
  }

  began(conversationId: string, accountId: string, typing: Omit<Typing, 'until'>): void {
    this.#tell({ conversationId, accountId, typing })
  }

  ended(conversationId: string, accountId: string): void {
    this.#tell({ conversationId, accountId })
  }

  #tell(told: ToldTyping): void {
    this.#put(told)
    this.#cluster.tell(topic, JSON.stringify(told))
  }

  #put({ conversationId, accountId, typing }: ToldTyping): void {
    if (typing === undefined) return void this.#typing.get(conversationId)?.delete(accountId)
    this.#tidy()
    const known = this.#typing.get(conversationId) ?? new Map<string, Typing>()
    known.set(accountId, { ...typing, until: this.#clock.now() + supportLimits.typingMs })
    this.#typing.set(conversationId, known)
  }

  /** The names of the others, as somebody on that side is told; empty ones of those who have none to him. */
  names(conversationId: string, accountId: string | null, side: ReadSide): string[] {
    const now = this.#clock.now()
    return [...(this.#typing.get(conversationId) ?? [])]
      .filter(([id, { until }]) => id !== accountId && until > now)
      .filter(([, typing]) => side === 'support' || (typing.side === 'support' && !typing.isInternal))
      .map(([, { name }]) => nameTo(side, name) ?? '')
  }

  #tidy(): void {
    const now = this.#clock.now()
    for (const [conversationId, all] of this.#typing) {
      for (const [id, { until }] of all) if (until <= now) all.delete(id)
      if (all.size === 0) this.#typing.delete(conversationId)
    }
  }
}
