/** State of the navigation to the editor of a component that was just made: it says what comes next. */
export const newState = { isNew: true } as const

export const isNewState = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true
