interface SenderFrame {
  readonly url: string
  readonly parent: object | null
  send(channel: string, ...message: unknown[]): void
}

/** Whose page calls. */
interface Sender {
  isDestroyed(): boolean
}

type Handler = (event: { senderFrame: SenderFrame; sender: Sender }, ...input: unknown[]) => unknown

class IpcMain {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler) {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }

  /** A call by this frame; what it throws reaches the page as its message, as in Electron. */
  async call(sender: Sender, senderFrame: SenderFrame, channel: string, input: unknown[]) {
    const handler = this.#handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return handler({ senderFrame, sender }, ...input)
  }
}

export const ipcMain = new IpcMain()
