import type { Boot } from '../../shared/protocol/boot.ts'
import type { LocalState } from '../session/storage.ts'
import type { DarkModeStore } from '../ui/colorScheme.ts'

/** Whether the environment, as it was last fetched, keeps its people in the light. */
function isForbidden(environment: unknown, { host }: Boot): boolean {
  if (host.kind === 'admin' || typeof environment !== 'object' || environment === null) return false
  const { _id, allowDarkMode } = environment as { _id?: unknown; allowDarkMode?: unknown }
  return _id === host.environmentId && allowDarkMode === false
}

/**
 * Dark on the admin area, light on environments, until somebody chooses (Z31, Z43). An environment that does not allow it is light
 * whatever was chosen; the choice is kept for when it does (Z32). `public/scheme.js` answers the same before the first paint.
 */
export function createDarkModeStore(state: LocalState, boot: Boot): DarkModeStore {
  const get = () =>
    !isForbidden(state.get('environment'), boot) && (state.get('darkMode') ?? boot.host.kind === 'admin')
  return {
    get,
    set: dark => state.set('darkMode', dark),
    subscribe(listener) {
      let last = get()
      return state.subscribe(() => {
        const dark = get()
        if (dark === last) return
        last = dark
        listener()
      })
    },
  }
}
