import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { SignatureProgress } from '../../shared/devices/captures.ts'
import { AppContext } from '../app/AppContext.tsx'
import type { App } from '../app/createApp.ts'
import { createLocalState } from '../session/storage.ts'
import { useFieldDevices } from './useFieldDevices.ts'

beforeEach(() => localStorage.clear())

/** The devices of somebody with these roles; of nobody without any. */
function devicesOf(roles: readonly string[] | undefined) {
  const state = createLocalState(localStorage, window)
  const user = roles && { roles }
  const app = { state, session: { snapshot: () => ({ user }), subscribe: () => () => {} } } as unknown as App
  const wrapper = ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>
  return { state, devices: renderHook(useFieldDevices, { wrapper }).result.current }
}

/** How a signature goes: the device that waits for it, or the failure. */
async function signing({ devices }: ReturnType<typeof devicesOf>) {
  const cancel = new AbortController()
  const told: SignatureProgress[] = []
  const onProgress = (progress: SignatureProgress) => {
    told.push(progress)
    if (progress.state === 'waitingForSignature') cancel.abort()
  }
  const failure = await devices
    .signature({ reason: '' }, { signal: cancel.signal, onProgress })
    .catch(error => error.failure)
  return { failure, device: told.flatMap(progress => ('device' in progress ? [progress.device] : []))[0] }
}

test.each([['admin'], ['superAdmin']])(
  '%s has simulated devices once they are switched on, and only then',
  async role => {
    const own = devicesOf([role])
    expect(await signing(own)).toEqual({ failure: 'noDevice', device: undefined })
    own.state.set('experiments', { simulatedDevices: true })
    expect(await signing(own)).toMatchObject({ failure: 'cancelled', device: { simulated: true } })
    expect(await own.devices.signsOn()).toBe('device')
    own.state.set('experiments', { simulatedDevices: false })
    expect(await signing(own)).toMatchObject({ failure: 'noDevice' })
  },
)

test.each([[['user']], [[]], [undefined]])('whatever the browser keeps, others have none (%j)', async roles => {
  const other = devicesOf(roles)
  other.state.set('experiments', { simulatedDevices: true })
  expect(await signing(other)).toEqual({ failure: 'noDevice', device: undefined })
  expect(await other.devices.signsOn()).toBe('screen')
})

test('a signature begins where the last one was written', async () => {
  const { devices } = devicesOf(['user'])
  expect(await devices.signsOn()).toBe('screen')
  devices.keepSigningPlace('device')
  expect(await devices.signsOn()).toBe('device')
})
