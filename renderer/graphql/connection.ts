/** Whether the server answers, as far as requests, the websocket and the browser tell. */
export interface Connection {
  online(): boolean
  subscribe(listener: () => void): () => void
  /** What a request or the websocket noticed. */
  report(online: boolean): void
  /** Asks the server now instead of at the next turn. */
  check(): Promise<void>
  /** Called each time the server answers again after it did not. @returns ends it */
  onRestored(listener: () => void): () => void
}

export interface ConnectionOptions {
  /** True when the server answers. */
  probe(): Promise<boolean>
}

const firstWait = 1_000
const longestWait = 30_000

/** While offline it asks the server again and again, each time after twice the wait. */
export function createConnection({ probe }: ConnectionOptions): Connection {
  const listeners = new Set<() => void>()
  const restored = new Set<() => void>()
  let online = true
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(next: boolean) {
    clearTimeout(timer)
    online = next
    wait = firstWait
    for (const listener of listeners) listener()
    if (next) for (const listener of restored) listener()
    else plan()
  }

  function plan() {
    timer = setTimeout(check, wait)
    wait = Math.min(wait * 2, longestWait)
  }

  async function check() {
    clearTimeout(timer)
    const answers = await probe()
    if (answers !== online) change(answers)
    else if (!online) plan()
  }

  return {
    online: () => online,
    report(next) {
      if (next !== online) change(next)
    },
    check,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRestored(listener) {
      restored.add(listener)
      return () => restored.delete(listener)
    },
  }
}
