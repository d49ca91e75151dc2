import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { pinnedNode } from '../../electron/pinnedNode.mjs'
import type { StandInCommand, StandInEvent } from '../electron-stand-in/protocol.ts'
import { observe } from './observer.ts'

export interface DesktopCall {
  readonly name: string
  readonly input: unknown
}

const root = join(import.meta.dirname, '../..')

/** As `npm start` opens it: from the project, with the shell that was built there. */
export const ofProject = [
  pinnedNode(root) ?? process.execPath,
  ...['--import', join(root, 'e2e/electron-stand-in/register.ts'), join(root, 'dist/main.js')],
]

/** The desktop on the stand-in for Electron, seen from outside as a person would. */
export class DesktopApp {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  readonly calls: DesktopCall[] = []
  menuLabels: readonly string[] = []
  /** Of each address that it was asked about, whether it kept the page from going there. */
  readonly prevented: boolean[] = []
  #output = ''
  #browser: Browser | undefined
  readonly #endpoint: Promise<string>

  /** @param command the program of a package, or `ofProject` */
  constructor(command: readonly string[], data: string, flags: readonly string[] = []) {
    const [program = '', ...before] = command
    const args = [...before, '--data', data, '--no-demo', ...flags]
    const env = { ...process.env, LANG: 'es_CL.UTF-8', LC_ALL: 'es_CL.UTF-8' }
    this.process = spawn(program, args, { cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', chunk => {
        this.#output += chunk
      })
    }
    this.ended = once(this.process, 'exit').then(([code]) => code)
    const events = new EventEmitter<{ endpoint: [string] }>()
    this.#endpoint = Promise.race([
      once(events, 'endpoint').then(([endpoint]) => String(endpoint)),
      this.ended.then(code => Promise.reject(new Error(`The desktop ended with ${code}:\n${this.#output}`))),
    ])
    this.#endpoint.catch(() => undefined)
    this.process.on('message', (message: StandInEvent) => {
      if (message.type === 'browser') events.emit('endpoint', message.endpoint)
      if (message.type === 'call') this.calls.push({ name: message.name, input: message.input })
      if (message.type === 'answered') this.prevented.push(message.isPrevented)
      if (message.type === 'menu') this.menuLabels = message.labels
    })
  }

  get output() {
    return this.#output
  }

  /** Pages of its windows, in the order of their opening. */
  async windows(): Promise<Page[]> {
    this.#browser ??= await observe(await this.#endpoint)
    const pages = this.#browser.contexts().flatMap(context => context.pages())
    // Chromium starts with an empty tab of its own, which is no window of the application.
    return pages.filter(page => page.url() !== 'about:blank')
  }

  async window(): Promise<Page> {
    await expect.poll(async () => (await this.windows()).length, { message: this.#output }).toBeGreaterThan(0)
    const [first] = await this.windows()
    if (first === undefined) throw new Error('There is no window')
    return first
  }

  callsOf(name: string) {
    return this.calls.filter(call => call.name === name).map(({ input }) => input)
  }

  send(command: StandInCommand) {
    this.process.send(command)
  }

  /** The server that it started: its only child with that script. */
  serverPid(): number | undefined {
    const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.process.pid)], { encoding: 'utf8' })
    const line = list.split('\n').find(text => text.includes('server/main.ts'))
    return line === undefined ? undefined : Number.parseInt(line, 10)
  }

  async quit(): Promise<number | null> {
    await this.#browser?.close()
    if (this.process.connected) this.send({ type: 'quit' })
    return this.ended
  }
}
