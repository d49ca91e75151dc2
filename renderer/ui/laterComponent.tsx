import type { ComponentType } from 'react'
import { loadedLater } from './loadedLater.ts'
import { WithCode } from './WithCode.tsx'

/**
 * A component whose code comes when it is drawn. Unlike one of `lazy`, it asks again where its code did not come, as without a network:
 * whoever tries again has it.
 */
export function laterComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const code = loadedLater(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, beside imports, as `lazy` is
  return function LaterComponent(props) {
    return <WithCode code={code} {...props} />
  }
}
