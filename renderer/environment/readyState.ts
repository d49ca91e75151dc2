/** State of the navigation to an environment that was just made of a template: its home says what to do with it. */
export const readyState = { ready: true } as const

export const isReadyState = (state: unknown) =>
  typeof state === 'object' && state !== null && 'ready' in state && state.ready === true
