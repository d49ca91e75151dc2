import { use } from 'react'
import type { Code } from './loadedLater.ts'

/** Draws a component; suspends while its code is on the way. */
export function WithCode<Props extends object>({ code, ...props }: Props & { code: Code<Props> }) {
  const part = code()
  // Code that is here is drawn at once: components that begin in one go ask the server in one request.
  const Component = part instanceof Promise ? use(part) : part
  return <Component {...(props as unknown as Props)} />
}
