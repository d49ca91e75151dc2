import type { Recent, Session, User } from './types.ts'

/** Everything that the browser keeps for us, and nothing else (AD9). */
export interface Stored {
  session: Session
  user: User
  darkMode: boolean
  editLinks: boolean
  recents: Recent[]
  /** The environment as last fetched, so that a page opens with its looks (AD1). */
  environment: unknown
  /** Id of the environment that the mobile app last opened, in the admin area (AC10). */
  mobileEnvironment: string
  experiments: Record<string, boolean>
  locale: string
}

export type StoredKey = keyof Stored

/** State of another version is discarded instead of being read (C71, C85). */
export const stateVersion = '2.0.0'

const family = 'telar/'
const prefix = `${family}${stateVersion}/`

export interface LocalState {
  get<Key extends StoredKey>(key: Key): Stored[Key] | undefined
  set<Key extends StoredKey>(key: Key, value: Stored[Key]): void
  remove(...keys: StoredKey[]): void
  /** Empties the whole local storage of this host. */
  clear(): void
  /** Tells of changes by this tab and by others. */
  subscribe(listener: () => void): () => void
  /** Tells of changes by other tabs only. */
  onForeignChange(listener: () => void): () => void
}

function discardOtherVersions(area: Storage) {
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
  for (const key of keys) if (key.startsWith(family) && !key.startsWith(prefix)) area.removeItem(key)
}

/** Typed access to the local storage. Values are parsed once, so that readers get the same object until it changes. */
export function createLocalState(area: Storage, events: Pick<Window, 'addEventListener'>): LocalState {
  const listeners = new Set<() => void>()
  const foreign = new Set<() => void>()
  const known = new Map<StoredKey, { text: string | null; value: unknown }>()

  const notify = (set: Set<() => void>) => {
    for (const listener of set) listener()
  }

  function write(key: StoredKey, text: string) {
    try {
      area.setItem(prefix + key, text)
    } catch (error) {
      // A full storage or a private window: the session goes on without being kept.
      console.warn('Local storage refused', key, error)
    }
  }

  function parse(text: string | null): unknown {
    if (text === null) return undefined
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  discardOtherVersions(area)
  events.addEventListener('storage', event => {
    if (event.storageArea !== area) return
    notify(foreign)
    notify(listeners)
  })

  return {
    get<Key extends StoredKey>(key: Key) {
      const text = area.getItem(prefix + key)
      const cached = known.get(key)
      if (cached?.text === text) return cached.value as Stored[Key] | undefined
      const value = parse(text)
      known.set(key, { text, value })
      return value as Stored[Key] | undefined
    },
    set(key, value) {
      write(key, JSON.stringify(value))
      notify(listeners)
    },
    remove(...keys) {
      for (const key of keys) area.removeItem(prefix + key)
      notify(listeners)
    },
    clear() {
      area.clear()
      notify(listeners)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onForeignChange(listener) {
      foreign.add(listener)
      return () => foreign.delete(listener)
    },
  }
}
