import {
  type CallArguments,
  type FrameError,
  type FrameRequest,
  type FrameSituation,
  type FromFrame,
  frameLimits,
  readFrameMessage,
  refusedId,
  type SnackbarKind,
  type SnackbarPosition,
  type ToFrame,
} from '../../../shared/vueBlocks/frameMessages.ts'

/** Why the page answers a block with no. */
export type Refusal = 'TooMany' | 'NotUsed' | 'Invalid'

/** What a block may ask of the page. */
export interface FrameHost {
  call(name: string, args: CallArguments): Promise<unknown>
  /** @returns whether the path is one of the application */
  navigate(path: string): boolean
  snackbar(text: string, kind: SnackbarKind, position: SnackbarPosition): void
  /** Ends when the person closed it: true where it was agreed to. */
  dialog(text: string, asks: boolean): Promise<boolean>
  /** Whether a person is at it just now. */
  isUsed(): boolean
  describe(failure: unknown): FrameError
  refusal(code: Refusal): string
  /** ms since any moment. */
  now(): number
}

/** running: it answers; silent: it does not; flooded: it was cut off. */
export type FrameState = 'starting' | 'running' | 'silent' | 'flooded'

export interface FrameListener {
  state(state: FrameState): void
  /** In px, within the limits. */
  height(height: number): void
  failed(text: string): void
}

class Refused extends Error {
  readonly code: Refusal

  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}

/** What happens in a row of so many ms, and how often it may. */
class Bound {
  readonly #ms: number
  readonly #most: number
  #since = Number.NEGATIVE_INFINITY
  #count = 0

  constructor(ms: number, most: number) {
    this.#ms = ms
    this.#most = most
  }

  /** Whether once more is still within it. */
  take(now: number): boolean {
    if (now - this.#since >= this.#ms) {
      this.#since = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#most
  }
}

/**
 * The page's end of the line to a block. The block is believed nothing: what it says is read within its limits, counted, and answered by what
 * the page itself lets it do.
 */
export class FrameConnection {
  readonly #port: MessagePort
  readonly #host: FrameHost
  readonly #on: FrameListener
  readonly #messages = new Bound(1_000, frameLimits.messagesPerSecond)
  readonly #snackbars = new Bound(10_000, frameLimits.snackbars)
  readonly #dialogs = new Bound(frameLimits.used, frameLimits.dialogs)
  #state: FrameState = 'starting'
  #calls = 0
  #asksPerson = false
  #usedAt = Number.NEGATIVE_INFINITY
  #turn = 0
  #answeredTurn = 0
  #heartbeat: ReturnType<typeof setTimeout> | undefined

  constructor(port: MessagePort, host: FrameHost, on: FrameListener) {
    this.#port = port
    this.#host = host
    this.#on = on
    port.onmessage = ({ data }) => this.#heard(data)
    this.#beat()
  }

  start(block: { code: string; style: string }, situation: FrameSituation): void {
    this.#tell({ type: 'start', ...block, ...situation })
  }

  change(situation: Partial<FrameSituation>): void {
    this.#tell({ type: 'situation', ...situation })
  }

  /** Data that the block's calls read have changed. */
  refresh(): void {
    this.#tell({ type: 'refresh' })
  }

  close(): void {
    clearTimeout(this.#heartbeat)
    this.#port.onmessage = null
    this.#port.close()
  }

  #tell(message: ToFrame): void {
    this.#port.postMessage(JSON.stringify(message))
  }

  #become(state: FrameState): void {
    if (this.#state === state || this.#state === 'flooded') return
    this.#state = state
    this.#on.state(state)
  }

  /** In a tab that nobody sees, browsers let frames wait, too. */
  #beat(): void {
    this.#heartbeat = setTimeout(() => this.#beat(), frameLimits.askEvery)
    if (document.hidden) {
      this.#answeredTurn = this.#turn
      return
    }
    if (this.#turn - this.#answeredTurn >= frameLimits.unanswered) this.#become('silent')
    this.#turn += 1
    this.#tell({ type: 'ask', turn: this.#turn })
  }

  #heard(data: unknown): void {
    const now = this.#host.now()
    if (!this.#messages.take(now)) {
      this.#become('flooded')
      this.close()
      return
    }
    this.#noticeUse(now)
    const message = readFrameMessage(data)
    const id = message === undefined ? refusedId(data) : undefined
    if (message !== undefined) this.#take(message)
    else if (id !== undefined) this.#answer(id, Promise.reject(new Refused('Invalid')))
  }

  #take(message: FromFrame): void {
    if ('id' in message) this.#answer(message.id, this.#does(message))
    else if (message.type === 'mounted') this.#become('running')
    else if (message.type === 'alive') this.#alive(message.turn)
    else if (message.type === 'height') this.#on.height(message.height)
    else this.#on.failed(message.text)
  }

  /** Answers in advance do not count. */
  #alive(turn: number): void {
    this.#answeredTurn = Math.max(this.#answeredTurn, Math.min(turn, this.#turn))
    if (this.#state === 'silent') this.#become('running')
  }

  async #does(request: FrameRequest): Promise<unknown> {
    if (request.type === 'call') return this.#call(request.name, request.args)
    if (request.type === 'dialog') return this.#dialog(request.text, request.asks)
    if (request.type === 'navigate') return this.#navigate(request.path)
    if (!this.#snackbars.take(this.#host.now())) throw new Refused('TooMany')
    return this.#host.snackbar(request.text, request.kind, request.position)
  }

  async #navigate(path: string): Promise<void> {
    await this.#needsUse()
    if (!this.#host.navigate(path)) throw new Refused('Invalid')
  }

  async #call(name: string, args: CallArguments): Promise<unknown> {
    if (this.#calls >= frameLimits.callsAtOnce) throw new Refused('TooMany')
    this.#calls += 1
    try {
      return await this.#host.call(name, args)
    } finally {
      this.#calls -= 1
    }
  }

  async #dialog(text: string, asks: boolean): Promise<boolean> {
    await this.#needsUse()
    const opened = this.#host.now()
    if (this.#asksPerson || !this.#dialogs.take(opened)) throw new Refused('TooMany')
    this.#asksPerson = true
    try {
      return await this.#host.dialog(text, asks)
    } finally {
      this.#asksPerson = false
      // Reading it is no time in which the block was left alone.
      this.#usedAt += this.#host.now() - opened
    }
  }

  /** A frame is a process of its own: what it says of a press can be here before the browser has told of the press. */
  async #needsUse(): Promise<void> {
    for (let waited = 0; !this.#wasUsed(); waited += frameLimits.lookForUse) {
      if (waited >= frameLimits.useComesWithin) throw new Refused('NotUsed')
      await new Promise(resolve => setTimeout(resolve, frameLimits.lookForUse))
    }
  }

  #wasUsed(): boolean {
    const now = this.#host.now()
    this.#noticeUse(now)
    return now - this.#usedAt <= frameLimits.used
  }

  #noticeUse(now: number): void {
    if (this.#host.isUsed()) this.#usedAt = now
  }

  #answer(id: number, work: Promise<unknown>): void {
    work.then(
      value => this.#tell({ type: 'answer', id, value: value ?? null }),
      failure => this.#tell({ type: 'answer', id, error: this.#errorOf(failure) }),
    )
  }

  #errorOf(failure: unknown): FrameError {
    if (failure instanceof Refused) return { message: this.#host.refusal(failure.code), code: failure.code }
    return this.#host.describe(failure)
  }
}
