/**
 * React's development build keeps for each element where it was made, a stack and a task for the developer tools of a browser: in
 * two files of screens a seventh of their CPU. It takes both from here when it is loaded, so this comes before all that loads it.
 */
Object.assign(console, { createTask: undefined })

const react: { default: object } = await import('react')
const internals = new Map(Object.entries(react.default)).get(
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
// After so many in a second it keeps none; it sets this back to 0 each second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set() {},
})

export {}
