import type { Boot } from '../../shared/protocol/boot.ts'
import type { LocalState } from '../session/storage.ts'
import type { DarkModeStore } from '../ui/colorScheme.ts'

/** Whether the environment, as it was last fetched, keeps its people in the light. */
function isForbidden(environment: unknown, { host }: Boot): boolean {
  if (host.kind === 'admin' || typeof environment !== 'object' || environment === null) return false
  const { _id, allowDarkMode } = environment as { _id?: unknown; allowDarkMode?: unknown }
  return _id === host.environmentId && allowDarkMode === false
}

/** What somebody's device asks for. */
export interface SystemScheme {
  /** Undefined where it says neither. */
  prefersDark(): boolean | undefined
  /** Tells when it asks for something else. */
  subscribe(listener: () => void): () => void
}

export function systemScheme({ matchMedia }: Pick<Window, 'matchMedia'>): SystemScheme {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const light = matchMedia('(prefers-color-scheme: light)')
  return {
    prefersDark: () => (dark.matches ? true : light.matches ? false : undefined),
    subscribe(listener) {
      dark.addEventListener('change', listener)
      return () => dark.removeEventListener('change', listener)
    },
  }
}

/**
 * As the device asks until somebody chooses, on the admin area too; of a device that says nothing, dark on the admin area and light on
 * environments (Z31, Z43). An environment that does not allow it is light whatever was chosen; the choice is kept for when it does (Z32).
 * `public/scheme.js` answers the same before the first paint.
 */
export function createDarkModeStore(state: LocalState, boot: Boot, system: SystemScheme): DarkModeStore {
  const unchosen = () => system.prefersDark() ?? boot.host.kind === 'admin'
  const get = () => !isForbidden(state.get('environment'), boot) && (state.get('darkMode') ?? unchosen())
  return {
    get,
    set: dark => state.set('darkMode', dark),
    subscribe(listener) {
      let last = get()
      const look = () => {
        const dark = get()
        if (dark === last) return
        last = dark
        listener()
      }
      const ends = [state.subscribe(look), system.subscribe(look)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
