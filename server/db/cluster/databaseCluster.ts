import { Channel, type ChannelTimes, lost } from '../engine/postgres/channel.ts'
import type { Cluster, News } from './cluster.ts'
import type { Leases } from './leases.ts'
import type { UsedNonces } from './usedNonces.ts'

/** What this node has heard is at most so old when somebody is answered by it, in ms. */
const longestLag = 5_000

export interface DatabaseClusterOptions {
  /** `postgres://…` */
  url: string
  /** Of this process. */
  mark: string
  leases: Leases & Pick<Cluster, 'nodeId'>
  usedNonces: UsedNonces | undefined
  /** Whose schema it is; '' of the platform. */
  environmentOf(schema: string): string | undefined
  times?: Partial<ChannelTimes & { longestLag: number }>
  /** Gets errors that belong to nobody's call. */
  report?(error: unknown): void
}

/** The servers that share a database, who hear each other through it. */
export class DatabaseCluster implements Cluster {
  readonly isShared = true
  readonly leases: Leases
  readonly usedNonces: UsedNonces | undefined
  readonly #options: DatabaseClusterOptions
  readonly #channel: Channel
  readonly #listeners: ((news: News) => void)[] = []

  constructor(options: DatabaseClusterOptions) {
    const { url, mark, leases, times } = options
    this.#options = options
    this.leases = leases
    this.usedNonces = options.usedNonces
    this.#channel = new Channel({
      url,
      mark,
      heard: (_, message) => this.#hear(message),
      missed: () => this.#spread({ kind: 'missed' }),
      ...(times && { times }),
    })
    // Who died may have said something that nobody heard.
    leases.onDeath(() => this.#spread({ kind: 'missed' }))
  }

  get nodeId(): string {
    return this.#options.leases.nodeId
  }

  /** How old what was heard may be, in ms. */
  get lag(): number {
    return this.#channel.lag
  }

  /** @throws what the driver raises, when the database is not there */
  open(): Promise<void> {
    return this.#channel.open()
  }

  upToDate(): Promise<void> | undefined {
    const { longestLag: most = longestLag } = this.#options.times ?? {}
    return this.#channel.lag <= most ? undefined : this.#channel.heard(most)
  }

  listen(listener: (news: News) => void): void {
    this.#listeners.push(listener)
  }

  tell(topic: string, message: string): void {
    this.#channel.say(`told ${topic} ${message}`)
  }

  close(): Promise<void> {
    return this.#channel.close()
  }

  #hear(text: string): void {
    const news = this.#newsOf(text)
    if (news !== undefined) this.#spread(news)
  }

  #newsOf(text: string): News | undefined {
    if (text === lost) return { kind: 'missed' }
    const [kind = '', first = '', second = '', ...rest] = text.split(' ')
    if (kind === 'told') return { kind, topic: first, message: [second, ...rest].join(' ') }
    const environmentId = this.#options.environmentOf(first)
    if (kind !== 'changed' || environmentId === undefined) return undefined
    return { kind, environmentId, table: second, key: rest.length === 0 ? undefined : rest.join(' ') }
  }

  #spread(news: News): void {
    for (const listener of this.#listeners) {
      try {
        listener(news)
      } catch (error) {
        this.#options.report?.(error)
      }
    }
  }
}
