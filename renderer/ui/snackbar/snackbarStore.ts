export type SnackbarColor = 'info' | 'success' | 'warning' | 'error'
export type SnackbarPosition = 'bottom' | 'top' | 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right'

export interface SnackbarMessage {
  text: string
  color?: SnackbarColor
  position?: SnackbarPosition
  /** ms until it hides. */
  timeout?: number
  /** What can be done about it, as long as it is shown. */
  action?: SnackbarAction
}

export interface SnackbarAction {
  label: string
  run(): void
}

/** How long a message stays, in ms; longer where something can be done about it. */
const defaultTimeout = 5_000
const actionTimeout = 12_000

/** Vibration in ms for errors: on, off, on. */
const errorPattern = [80, 60, 80]

export type Shown = Required<Omit<SnackbarMessage, 'action'>> & Pick<SnackbarMessage, 'action'> & { key: number }

export interface Snackbar {
  current(): Shown | undefined
  subscribe(listener: () => void): () => void
  show(message: SnackbarMessage): void
  hide(): void
  /** Keeps the message while somebody reads it with the pointer or the focus on it. */
  hold(): void
  release(): void
}

/** One message at a time; a new one takes the place of the old. */
export function createSnackbar(vibrate: (pattern: number[]) => void): Snackbar {
  const listeners = new Set<() => void>()
  let shown: Shown | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0

  function become(next: Shown | undefined) {
    shown = next
    for (const listener of listeners) listener()
  }

  function hide() {
    clearTimeout(timer)
    become(undefined)
  }

  function wait() {
    clearTimeout(timer)
    if (shown) timer = setTimeout(hide, shown.timeout)
  }

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show({ action, text, color = 'info', position = 'bottom', timeout = action ? actionTimeout : defaultTimeout }) {
      become({ text, color, position, timeout, key: ++count, ...(action && { action }) })
      if (color === 'error') vibrate(errorPattern)
      wait()
    },
    hide,
    hold: () => clearTimeout(timer),
    release: wait,
  }
}
