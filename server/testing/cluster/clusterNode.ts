import type { PostgresProxy } from '../../db/testing/postgresProxy.ts'
import { type StartedServer, startServerProcess } from '../serverProcess.ts'

export interface NodeOptions {
  name: string
  /** Its folder, with the keys of the platform but for the first node, which makes them. */
  data: string
  /** Its way to the database. */
  proxy: PostgresProxy
  /** The same one after each start. */
  port: number
  /** Of its process. */
  variables: Record<string, string>
}

/** A time in which a node could not work, in ms since 1970; without an end, it lasts. */
interface Outage {
  readonly from: number
  to?: number
}

/** A server process that shares its database with others, and what is done to it. */
export class ClusterNode {
  readonly name: string
  readonly data: string
  readonly proxy: PostgresProxy
  readonly port: number
  readonly outages: Outage[] = []
  readonly #variables: Record<string, string>
  #server: StartedServer | undefined

  constructor({ name, data, proxy, port, variables }: NodeOptions) {
    this.name = name
    this.data = data
    this.proxy = proxy
    this.port = port
    this.#variables = variables
  }

  /** Whether nothing is done to it just now. */
  get isWell(): boolean {
    return this.outages.every(({ to }) => to !== undefined)
  }

  /** Undefined while it is down. */
  get pid(): number | undefined {
    return this.#server?.child.pid
  }

  async start(): Promise<void> {
    const variables = { ...this.#variables, TELAR_DATABASE_URL: this.proxy.url }
    const server = startServerProcess(this.data, { args: ['--port', String(this.port)], variables })
    this.#server = server
    await server.ready
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Ends it as a process manager does. @returns its exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** It stands still, and knows nothing of it, until it is woken. */
  pause(): void {
    this.#server?.child.kill('SIGSTOP')
  }

  wake(): void {
    this.#server?.child.kill('SIGCONT')
  }

  /** Does something to it, of which its outages tell. */
  async suffer(disorder: (node: ClusterNode) => Promise<void>): Promise<void> {
    const outage: Outage = { from: Date.now() }
    this.outages.push(outage)
    try {
      await disorder(this)
    } finally {
      outage.to = Date.now()
    }
  }

  /** For how much of a time it could not work, in ms. */
  outageWithin(from: number, to: number): number {
    const shared = (outage: Outage) => Math.min(to, outage.to ?? to) - Math.max(from, outage.from)
    return this.outages.reduce((sum, outage) => sum + Math.max(0, shared(outage)), 0)
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const server = this.#server
    if (server === undefined) return null
    this.#server = undefined
    server.child.kill(signal)
    return server.exit
  }
}
