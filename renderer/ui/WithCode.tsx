import { use } from 'react'
import type { Code } from './loadedLater.ts'

/** As React marks a promise whose value it knows: that is taken at once. */
const here = <Value,>(value: Value) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/** Draws a component; suspends while its code is on the way. */
export function WithCode<Props extends object>({ code, ...props }: Props & { code: Code<Props> }) {
  const part = code()
  // Code that is here is drawn at once: components that begin in one go ask the server in one request.
  const Component = use(part instanceof Promise ? part : here(part))
  return <Component {...(props as unknown as Props)} />
}
