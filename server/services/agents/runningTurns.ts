import type { Clock } from '../../../shared/clock.ts'
import { badRequest } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Leases } from '../../db/cluster/leases.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'
import { type KnownTurn, knownTurn, LiveTurn, type TurnProgress } from './liveTurn.ts'

export interface RunningTurnsParts {
  changes: ChangeBus
  clock: Clock
  cluster: { readonly leases: Leases }
  nodeCalls: NodeCalls
  report(error: unknown): void
}

interface Running {
  readonly environmentId: string
  turn: LiveTurn
  over: Promise<void>
}

/** How many answers that are over are still known, for those who are told of them. */
const mostKept = 200

/** Of what is asked at another node than the one that makes the answer. */
const topic = 'agentTurns'

interface AskedElsewhere {
  conversationId: string
  call: 'told' | 'stop' | 'end' | 'allow'
  /** Of `allow`. */
  callId?: string
  allowed?: boolean
}

/** What another node tells of an answer that it makes. */
interface ToldTurn {
  id: string
  progress: TurnProgress
}

const nameOf = (conversationId: string) => `conversation:${conversationId}`

/** The answers that are being made, one in a conversation at a time, at one node. */
export class RunningTurns {
  readonly #parts: RunningTurnsParts
  /** By the wire ids of conversations. */
  readonly #running = new Map<string, Running>()
  readonly #over = new Map<string, LiveTurn>()

  constructor(parts: RunningTurnsParts) {
    this.#parts = parts
    parts.nodeCalls.answer(topic, (asked: AskedElsewhere) => this.#answer(asked))
  }

  /** The last one, also for a while after its end. */
  of(conversationId: string): LiveTurn | undefined {
    return this.#running.get(conversationId)?.turn ?? this.#over.get(conversationId)
  }

  /** As the node knows it that makes it; undefined where none does. */
  async elsewhere(conversationId: string): Promise<KnownTurn | undefined> {
    const told = await this.#parts.nodeCalls.ask<ToldTurn>(topic, { conversationId, call: 'told' })
    return told && knownTurn(told.value.id, told.value.progress)
  }

  /**
   * Takes a conversation, so that nobody else asks there meanwhile.
   * @param work makes the answer; its end frees the conversation, and so does its failure
   * @throws AppError BadRequest `reason: busy`
   */
  async hold<T>(environmentId: string, conversationId: string, work: (hold: Hold) => Promise<T>): Promise<T> {
    const key = wireId(environmentId, conversationId)
    if (this.#running.has(key)) throw busy()
    const { promise, resolve } = Promise.withResolvers<void>()
    const changed = () => this.#parts.changes.publish({ kind: 'agentAnswer', environmentId, conversationId })
    const running: Running = { environmentId, turn: new LiveTurn('', changed), over: promise }
    this.#running.set(key, running)
    const hold: Hold = {
      turn(id) {
        running.turn = new LiveTurn(id, changed)
        return running.turn
      },
      get isStopped() {
        return running.turn.signal.aborted
      },
      keep: () => this.#keep(key, running.turn),
    }
    const { leases } = this.#parts.cluster
    try {
      if (!(await leases.take(nameOf(key)))) throw busy()
      return await work(hold)
    } finally {
      this.#running.delete(key)
      await leases.release(nameOf(key))
      resolve()
    }
  }

  /** @returns whether there was an answer to stop */
  async stop(conversationId: string): Promise<boolean> {
    const running = this.#running.get(conversationId)
    if (running === undefined) return (await this.#ask({ conversationId, call: 'stop' })) ?? false
    running.turn.stop()
    return true
  }

  /** @returns whether it was asked */
  async allow(conversationId: string, callId: string, allowed: boolean): Promise<boolean> {
    const running = this.#running.get(conversationId)
    if (running !== undefined) return running.turn.allow(callId, allowed)
    return (await this.#ask({ conversationId, call: 'allow', callId, allowed })) ?? false
  }

  /** Stops it, and waits until nothing is written any more. */
  async end(conversationId: string): Promise<void> {
    this.#over.delete(conversationId)
    const running = this.#running.get(conversationId)
    if (running === undefined) return void (await this.#ask({ conversationId, call: 'end' }))
    running.turn.stop()
    await running.over
  }

  async #ask(asked: AskedElsewhere): Promise<boolean | undefined> {
    return (await this.#parts.nodeCalls.ask<boolean>(topic, asked))?.value
  }

  #answer({ conversationId, call, callId = '', allowed = false }: AskedElsewhere): Promise<unknown> | undefined {
    const turn = call === 'told' ? this.of(conversationId) : this.#running.get(conversationId)?.turn
    if (turn === undefined) return undefined
    if (call === 'told') return Promise.resolve({ id: turn.id, progress: turn.progress })
    if (call === 'allow') return this.allow(conversationId, callId, allowed)
    return call === 'stop' ? this.stop(conversationId) : this.end(conversationId).then(() => true)
  }

  /** Stops all of an environment that nobody uses any more. */
  async endIn(environmentId: string): Promise<void> {
    await this.#endAll(running => running.environmentId === environmentId)
  }

  async close(): Promise<void> {
    await this.#endAll(() => true)
  }

  async #endAll(which: (running: Running) => boolean): Promise<void> {
    const all = [...this.#running.values()].filter(which)
    for (const { turn } of all) turn.stop()
    await Promise.all(all.map(({ over }) => over))
  }

  #keep(key: string, turn: LiveTurn): void {
    this.#over.delete(key)
    this.#over.set(key, turn)
    for (const oldest of this.#over.keys()) {
      if (this.#over.size <= mostKept) break
      this.#over.delete(oldest)
    }
  }
}

const busy = () => badRequest('an answer is being made in this conversation', { reason: 'busy' })

/** A conversation that is taken. */
export interface Hold {
  /** Begins an answer. */
  turn(id: string): LiveTurn
  readonly isStopped: boolean
  /** The answer is over, and goes on being known. */
  keep(): void
}
