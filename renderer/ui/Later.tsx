import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component that is loaded once the page rests. */
export interface LatePart<Props> {
  /** Calls when the page has time for it. */
  wait(run: () => void): void
  load(): Promise<{ default: ComponentType<Props> }>
  loaded?: ComponentType<Props>
}

interface LaterProps<Props> {
  part: LatePart<Props>
  props: Props
  /** What stands there until then. */
  meanwhile?: ReactNode
}

/** What comes once the page rests; nothing waits for it. Where it cannot be loaded the page is whole, and the next one tries again. */
export function Later<Props extends object>({ part, props, meanwhile = null }: LaterProps<Props>) {
  const [, draw] = useState(false)
  useEffect(() => {
    let isGone = part.loaded !== undefined
    const take = (made: { default: ComponentType<Props> }) => {
      part.loaded = made.default
      if (!isGone) draw(true)
    }
    if (!isGone) part.wait(() => isGone || part.load().then(take, () => {}))
    return () => {
      isGone = true
    }
  }, [part])
  const { loaded: Loaded } = part
  return Loaded === undefined ? meanwhile : <Loaded {...props} />
}
