import { useMemo } from 'react'
import type { DeviceKind } from '../../shared/devices/serial/serialPort.ts'
import { useApp } from '../app/AppContext.tsx'
import type { App } from '../app/createApp.ts'
import { createKeptValue } from '../drafts/keptValue.ts'
import type { FieldDevices, SigningPlace } from '../fields/kit/FieldsContext.tsx'
import { isAdministrator } from '../session/roles.ts'
import { simulatedDevices } from './simulatedDevices.ts'
import type { PortMemory } from './webSerialPorts.ts'

/** Whether this person has switched on the simulated devices: nobody but administrators has them, whatever the browser keeps. */
function simulates({ state, session }: Pick<App, 'state' | 'session'>): boolean {
  const { user } = session.snapshot()
  return user !== undefined && isAdministrator(user) && state.get('experiments')?.[simulatedDevices] === true
}

const kept = { database: 'telar-devices', objects: 'places' }

/** Which device was used last for what, on this browser. */
function portMemory(): PortMemory {
  const inBrowser = (kind: DeviceKind) => createKeptValue(window.indexedDB, { ...kept, key: kind })
  const values = { tablet: inBrowser('tablet'), fingerReader: inBrowser('fingerReader') }
  /** What was set is known at once, and where the browser keeps nothing. */
  const set = new Map<DeviceKind, string | undefined>()
  return {
    async get(kind) {
      if (set.has(kind)) return set.get(kind)
      const before = await values[kind].get()
      return typeof before === 'string' ? before : undefined
    },
    set(kind, ids) {
      set.set(kind, ids)
      values[kind].put(ids)
    },
  }
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
        memory: portMemory(),
        simulates: () => simulates({ state, session }),
      })
    }
    /** Where the last signature on this browser was written, whoever was logged in. */
    const place = createKeptValue(window.indexedDB, { ...kept, key: 'signing' })
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
      prepare: async () => void (await (await found()).now()),
      keepSigningPlace(chosen) {
        lastPlace = chosen
        place.put(chosen)
      },
    }
  }, [state, session])
}
