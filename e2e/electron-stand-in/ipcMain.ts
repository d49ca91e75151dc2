type Handler = (event: { senderFrame: { url: string } }, ...input: unknown[]) => unknown

class IpcMain {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler) {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }

  /** A call by the page at this address; what it throws reaches the page as its message, as in Electron. */
  async call(url: string, channel: string, input: unknown[]) {
    const handler = this.#handlers.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return handler({ senderFrame: { url } }, ...input)
  }
}

export const ipcMain = new IpcMain()
