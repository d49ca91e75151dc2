import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { z } from 'zod'
import type { DesktopMessage, ServerMessage } from '../shared/protocol/desktopMessages.ts'
import { defaultPort, isFree } from './ports.ts'
import { restartDelay, stableAfter } from './restartDelay.mjs'
import { serverNodeFlags } from './serverNode.mjs'

const serverMessage: z.ZodType<ServerMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), url: z.url(), windowKey: z.string().optional() }),
  z.object({ type: z.literal('loginToken'), token: z.string(), url: z.url() }),
  z.object({ type: z.literal('loginTokenRefused'), message: z.string() }),
])

/** Writes get this long to finish, in ms, before the server is ended. */
const stopDeadline = 15_000
/** Characters of what it printed last, for the screen that says why it did not start. */
const reasonLength = 600

export interface ServerProcessOptions {
  /** The pinned Node. */
  readonly node: string
  /** The folder that holds `server/main.ts`. */
  readonly root: string
  readonly data: string
  readonly host: string
  readonly flags: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** The port that the pages were last served on. */
  readonly rememberedPort: number | undefined
}

interface ServerEvents {
  /** It answers. `url` is the admin area. */
  ready: [url: string]
  /** It stopped, or did not start, and will be started again. */
  down: [{ failures: number; reason: string }]
  /** The port wanted was in use, so another was taken. */
  portTaken: [{ wanted: number; taken: number }]
}

/** The server as a child on the pinned Node: started, started again when it dies, and stopped in order. */
export class ServerProcess extends EventEmitter<ServerEvents> {
  readonly #options: ServerProcessOptions
  #child: ChildProcess | undefined
  #port: number
  #windowKey: string | undefined
  #failures = 0
  #restart: NodeJS.Timeout | undefined
  #stopping = false

  constructor(options: ServerProcessOptions) {
    super()
    this.#options = options
    this.#port = options.rememberedPort ?? defaultPort
  }

  /** Where it listens, or will. */
  get port() {
    return this.#port
  }

  /** What the server that runs wants to see of its windows. */
  get windowKey() {
    return this.#windowKey
  }

  async start() {
    clearTimeout(this.#restart)
    if (this.#child !== undefined || this.#stopping) return
    const wanted = this.#port
    const port = (await isFree(wanted, this.#options.host)) ? wanted : 0
    if (this.#child === undefined && !this.#stopping) this.#spawn(wanted, port)
  }

  /** Starts it now instead of after the delay. */
  async retry() {
    this.#failures = 0
    await this.start()
  }

  /** The address that logs the demo account in once, or undefined where the server refuses it. */
  async loginUrl(): Promise<string | undefined> {
    const child = this.#child
    if (child?.connected !== true) return undefined
    const answer = this.#message(child, ['loginToken', 'loginTokenRefused'])
    const ended = once(child, 'exit').then(() => undefined)
    child.send({ type: 'loginToken' } satisfies DesktopMessage)
    const message = await Promise.race([answer, ended])
    if (message?.type === 'loginTokenRefused') console.error(message.message)
    return message?.type === 'loginToken' ? message.url : undefined
  }

  /** The machine has slept: what was due meanwhile need not wait for the next minute. */
  woke() {
    if (this.#child?.connected === true) this.#child.send({ type: 'woke' } satisfies DesktopMessage)
  }

  /** Ends it after its writes. A closed channel says so on every platform; a signal does not. */
  async stop() {
    this.#stopping = true
    clearTimeout(this.#restart)
    const child = this.#child
    if (child === undefined) return
    const ended = once(child, 'exit')
    const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
    if (child.connected) child.disconnect()
    await ended
    clearTimeout(deadline)
  }

  #spawn(wanted: number, port: number) {
    const { node, root, data, host, flags, env } = this.#options
    const args = [...serverNodeFlags, 'server/main.ts', '--desktop']
    args.push('--port', String(port), '--host', host, '--data', data, ...flags)
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
    this.#child = child
    const startedAt = performance.now()
    let printed = ''
    child.stderr?.on('data', chunk => {
      process.stderr.write(chunk)
      printed = (printed + chunk).slice(-reasonLength)
    })
    this.#message(child, ['ready']).then(message => message.type === 'ready' && this.#isReady(wanted, message))
    child.once('error', error => this.#ended(child, startedAt, String(error)))
    child.once('close', () => this.#ended(child, startedAt, printed.trim()))
  }

  #isReady(wanted: number, { url, windowKey }: { url: string; windowKey?: string | undefined }) {
    this.#windowKey = windowKey
    this.#port = Number(new URL(url).port)
    if (wanted !== 0 && this.#port !== wanted) this.emit('portTaken', { wanted, taken: this.#port })
    this.emit('ready', url)
  }

  #ended(child: ChildProcess, startedAt: number, reason: string) {
    if (this.#child !== child) return
    this.#child = undefined
    this.#windowKey = undefined
    if (this.#stopping) return
    this.#failures = performance.now() - startedAt > stableAfter ? 1 : this.#failures + 1
    this.emit('down', { failures: this.#failures, reason })
    this.#restart = setTimeout(() => this.start(), restartDelay(this.#failures))
  }

  #message(child: ChildProcess, types: ServerMessage['type'][]): Promise<ServerMessage> {
    return new Promise(resolve => {
      const listen = (raw: unknown) => {
        const { data } = serverMessage.safeParse(raw)
        if (data === undefined || !types.includes(data.type)) return
        child.off('message', listen)
        resolve(data)
      }
      child.on('message', listen)
    })
  }
}
