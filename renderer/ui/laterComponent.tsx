import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { missed } from './missingCode.ts'

/**
 * A component whose code comes when it is drawn. Unlike one of `lazy`, it asks again where its code did not come, as without a network:
 * whoever tries again has it.
 */
export function laterComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined
  let mayAsk = () => false
  async function loaded() {
    try {
      return await load()
    } catch (failure) {
      mayAsk = missed()
      throw failure
    }
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, beside imports, as `lazy` is
  return function LaterComponent(props) {
    if (part === undefined || mayAsk()) {
      mayAsk = () => false
      part = lazy(loaded)
    }
    const Part = part
    return <Part {...props} />
  }
}
