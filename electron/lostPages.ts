/** What this needs of a window of Electron. */
export interface WatchedWindow {
  isDestroyed(): boolean
  on(event: 'unresponsive', listener: () => void): unknown
  on(event: 'responsive', listener: () => void): unknown
  on(event: 'closed', listener: () => void): unknown
  readonly webContents: {
    on(
      event: 'render-process-gone',
      listener: (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void,
    ): unknown
    forcefullyCrashRenderer(): void
  }
}

/** What a person chooses of a page that does not answer. */
export type HungChoice = 'wait' | 'again' | 'logs'

export interface LostPagesParts<W extends WatchedWindow> {
  /** Covers the window with the screen that offers to load its page again. */
  readonly cover: (window: W) => unknown
  readonly loadAgain: (window: W) => unknown
  /** @param signal closes the question: the page answers again, or is gone */
  readonly ask: (window: W, signal: AbortSignal) => Promise<HungChoice>
  readonly openLogs: () => void
  readonly note: (message: string, details: object) => void
  /** So long is waited for a page before the person is asked about it again, in ms. */
  readonly patience: number
}

/**
 * Windows whose page ended without being asked to, or does not answer. What a page that hangs has not saved is lost when it is loaded again, so a
 * person decides; of one that ended nothing is left to wait for.
 */
export class LostPages<W extends WatchedWindow> {
  readonly #parts: LostPagesParts<W>
  /** Whose page was ended here, to be loaded again at once. */
  readonly #ended = new WeakSet<W>()
  /** Which are being asked about. */
  readonly #asking = new WeakMap<W, AbortController>()

  constructor(parts: LostPagesParts<W>) {
    this.#parts = parts
  }

  watch(window: W) {
    window.on('unresponsive', () => {
      this.#hangs(window).catch(error => this.#parts.note('Nobody could be asked', { reason: String(error) }))
    })
    window.on('responsive', () => this.#stopAsking(window))
    window.on('closed', () => this.#stopAsking(window))
    window.webContents.on('render-process-gone', (_event, details) => this.#gone(window, details))
  }

  #gone(window: W, details: { readonly reason: string; readonly exitCode: number }) {
    this.#stopAsking(window)
    // As it goes with its window.
    if (details.reason === 'clean-exit') return
    const isAskedFor = this.#ended.delete(window)
    this.#parts.note('A page ended', { ...details, isAskedFor })
    // Electron ends as a whole where a page is loaded before this event is over.
    setImmediate(() => {
      if (window.isDestroyed()) return
      if (isAskedFor) this.#parts.loadAgain(window)
      else this.#parts.cover(window)
    })
  }

  async #hangs(window: W) {
    if (this.#asking.has(window)) return
    const answered = new AbortController()
    this.#asking.set(window, answered)
    this.#parts.note('A page does not answer', {})
    while (!answered.signal.aborted) {
      const choice = await this.#parts.ask(window, answered.signal)
      if (answered.signal.aborted) return
      if (choice === 'again') return this.#end(window)
      if (choice === 'logs') this.#parts.openLogs()
      else await passed(this.#parts.patience, answered.signal)
    }
  }

  #end(window: W) {
    this.#stopAsking(window)
    this.#ended.add(window)
    window.webContents.forcefullyCrashRenderer()
  }

  #stopAsking(window: W) {
    this.#asking.get(window)?.abort()
    this.#asking.delete(window)
  }
}

const passed = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
