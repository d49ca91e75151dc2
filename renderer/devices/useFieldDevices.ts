import { useMemo } from 'react'
import { useApp } from '../app/AppContext.tsx'
import type { App } from '../app/createApp.ts'
import { createKeptValue } from '../drafts/keptValue.ts'
import type { FieldDevices, SigningPlace } from '../fields/kit/FieldsContext.tsx'
import { isAdministrator } from '../session/roles.ts'

/** Whether this person has switched on the simulated devices: nobody but administrators has them, whatever the browser keeps. */
function simulates({ state, session }: Pick<App, 'state' | 'session'>): boolean {
  const { user } = session.snapshot()
  return user !== undefined && isAdministrator(user) && state.get('simulatedDevices') === true
}

/** The devices of this machine. What speaks with them is loaded with the first capture. */
export function useFieldDevices(): FieldDevices {
  const { state, session } = useApp()
  return useMemo(() => {
    const load = async () => {
      const { captureDevices } = await import('./captureDevices.ts')
      return captureDevices({
        bridge: window.telarDesktop,
        serial: navigator.serial,
        memory: {
          get: kind => state.get('devicePorts')?.[kind],
          set: (kind, ids) => state.set('devicePorts', { ...state.get('devicePorts'), [kind]: ids }),
        },
        simulates: () => simulates({ state, session }),
      })
    }
    /** Where the last signature on this browser was written, whoever was logged in. */
    const place = createKeptValue(window.indexedDB, { database: 'telar-devices', objects: 'places', key: 'signing' })
    let lastPlace: SigningPlace | undefined
    let loaded: ReturnType<typeof load> | undefined
    const found = () => {
      loaded ??= load()
      return loaded
    }
    return {
      signature: async (request, control) => (await (await found()).now()).signature(request, control),
      fingerprint: async (request, control) => (await (await found()).now()).fingerprint(request, control),
      match: async (templates, control) => (await (await found()).now()).match(templates, control),
      async signsOn() {
        const before = lastPlace ?? (await place.get())
        if (before === 'device' || before === 'screen') return before
        return (await (await found()).hasTablet()) ? 'device' : 'screen'
      },
      keepSigningPlace(chosen) {
        lastPlace = chosen
        place.put(chosen)
      },
    }
  }, [state, session])
}
