import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { limitPermissions } from './permissions.ts'

type Request = Parameters<Session['setPermissionRequestHandler']>[0]
type Check = Parameters<Session['setPermissionCheckHandler']>[0]
type Device = Parameters<Session['setDevicePermissionHandler']>[0]

/** What a session was told to answer. */
function limited() {
  let request: Request = null
  let check: Check = null
  let device: Device = null
  limitPermissions(
    {
      setPermissionRequestHandler: (handler: Request) => {
        request = handler
      },
      setPermissionCheckHandler: (handler: Check) => {
        check = handler
      },
      setDevicePermissionHandler: (handler: Device) => {
        device = handler
      },
    } as unknown as Session,
    () => 4400,
  )
  // biome-ignore lint/suspicious/noExplicitAny: the names of all permissions, also of those that this Electron does not know
  const name = (permission: string) => permission as any
  return {
    asks: (permission: string, requestingUrl: string) =>
      new Promise<boolean>(resolve =>
        // biome-ignore lint/suspicious/noExplicitAny: nothing looks at the page itself
        request?.({} as any, name(permission), resolve, { requestingUrl, isMainFrame: true }),
      ),
    has: (permission: string, origin: string) => check?.(null, name(permission), origin, { isMainFrame: true }),
    // biome-ignore lint/suspicious/noExplicitAny: nothing looks at the device itself
    uses: (deviceType: string, origin: string) => device?.({ deviceType: name(deviceType), origin, device: {} as any }),
  }
}

const own = 'http://localhost:4400/'
const strangers = ['http://localhost:4401/', 'https://example.org/', 'http://example.org:4400/', 'data:text/html,x', '']

const granted = ['clipboard-read', 'clipboard-sanitized-write', 'fullscreen', 'geolocation', 'media', 'serial']
const denied = ['notifications', 'midi', 'midiSysex', 'hid', 'usb', 'display-capture', 'openExternal', 'unknown']
const others = ['idle-detection', 'storage-access', 'window-management', 'pointerLock', 'fileSystem', 'toString']

test.each(granted)('pages of ours get %s, and no others do', async permission => {
  const session = limited()
  expect(await session.asks(permission, own)).toBe(true)
  expect(await session.asks(permission, 'http://shop.localhost:4400/views/1')).toBe(true)
  expect(session.has(permission, own)).toBe(true)
  for (const stranger of strangers) {
    expect(await session.asks(permission, stranger), stranger).toBe(false)
    expect(session.has(permission, stranger), stranger).toBe(false)
  }
})

test.each([...denied, ...others])('nobody gets %s', async permission => {
  const session = limited()
  expect(await session.asks(permission, own)).toBe(false)
  expect(session.has(permission, own)).toBe(false)
})

test('of devices, pages of ours use serial ports alone', () => {
  const session = limited()
  expect(session.uses('serial', own)).toBe(true)
  for (const type of ['hid', 'usb']) expect(session.uses(type, own)).toBe(false)
  for (const stranger of strangers) expect(session.uses('serial', stranger), stranger).toBe(false)
})
