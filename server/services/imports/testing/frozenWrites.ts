import type { OpenEnvironment } from '../../model/openEnvironment.ts'

/** An environment whose writes can be held up for good at one of them, as a stop of the server would. */
export interface FrozenWrites {
  /** From now on the `step`-th write waits (1: the next one). Resolves when one does. */
  freezeAt(step: number): Promise<void>
  /** Nothing waits any more of what did not begin to. */
  ignore(): void
  /** Lets the one that waits go on. */
  thaw(): void
}

export function frozenWrites({ store }: OpenEnvironment): FrozenWrites {
  const write = store.write.bind(store)
  let left = 0
  let reached: (() => void) | undefined
  let waiting: (() => void) | undefined
  store.write = async (unit, options) => {
    if (reached !== undefined && --left === 0) {
      reached()
      reached = undefined
      await new Promise<void>(resolve => {
        waiting = resolve
      })
    }
    return write(unit, options)
  }
  return {
    freezeAt(step) {
      left = step
      return new Promise(resolve => {
        reached = resolve
      })
    },
    ignore() {
      reached = undefined
    },
    thaw: () => waiting?.(),
  }
}
