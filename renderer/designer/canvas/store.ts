import { useSyncExternalStore } from 'react'

/** A value that changes often, of which each follower draws only what it reads. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Follows what is read of a store; drawn again only when that is another. @param read answers the same for the same value */
export const useStored = <Value, Read>(store: Store<Value>, read: (value: Value) => Read): Read =>
  useSyncExternalStore(store.subscribe, () => read(store.get()))
