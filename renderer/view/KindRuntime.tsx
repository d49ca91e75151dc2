import { use } from 'react'
import type { ComponentUi } from '../components/componentUi.ts'
import type { Presented } from '../components/presented.ts'

/** Draws a component as its kind does; suspends while the code of that is on the way. */
export function KindRuntime({ ui, component }: { ui: ComponentUi; component: Presented }) {
  const code = ui.runtime()
  // Code that is here is drawn at once: components that begin in one go ask the server in one request.
  const Runtime = code instanceof Promise ? use(code) : code
  return <Runtime component={component} />
}
