import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, completeJsdom, environment, failure, openPage, session, store, user } from '../testing/page.tsx'
import { stepFor } from './AutoPush.tsx'

const key = 'BPush'
const endpoint = 'https://push.example.com/one'

/** A browser's worker and push service, which jsdom has not. */
function standInBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let subscribed = false
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      subscribed = false
      return true
    }),
  }
  const registration = {
    scope: `${location.origin}/push/`,
    active: {},
    installing: null,
    waiting: null,
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: vi.fn(async () => {
        subscribed = true
        return subscription
      }),
    },
  }
  const register = vi.fn(async () => registration)
  const Notification = { permission, requestPermission: vi.fn(async () => answer) }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistrations: async () => (register.mock.calls.length > 0 ? [registration] : []) },
  })
  return { register, registration, Notification }
}

const mark = async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Buffer.from(digest).toString('hex')
}

let state: Record<string, unknown>

const answers = (more: Answers = {}): Answers => ({
  user: () => ({ user: { __typename: 'User', ...user } }),
  runtimeEnvironment: () => ({ environment }),
  navigation: () => ({ navigation: [], userMenu: [] }),
  environmentUserRights: () => failure({ error: 'InternalError' }),
  ownSessions: () => ({ ownSessions: [] }),
  ownProfile: () => ({ ownProfile: null }),
  pushState: () => ({ pushState: state }),
  subscribeToPush: () => {
    state = { ...state, kind: 'web', mark: told }
    return { subscribeToPush: state }
  },
  unsubscribeFromPush: () => {
    state = { ...state, kind: null, mark: null }
    return { unsubscribeFromPush: state }
  },
  ...more,
})
let told: string
const open = (more: Answers = {}) => openPage({ path: '/profile', environmentId: 'demo', answers: answers(more) })
const panel = async () => within(await screen.findByRole('region', { name: 'Notificaciones en este dispositivo' }))

beforeEach(async () => {
  told = await mark()
  state = { __typename: 'PushState', _id: 'demo_push', key, phones: false, kind: null, mark: null, failure: null }
  state = { ...state, autoEnable: false, prompt: false }
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('[X4] the profile says whether this device can be told', async () => {
  const first = await open()
  expect((await panel()).getByText('No disponibles')).toBeDefined()
  expect((await panel()).getByText(/Este navegador no las tiene/)).toBeDefined()
  expect((await panel()).queryByRole('button')).toBeNull()
  expect(first.asked.some(({ name }) => name === 'pushState')).toBe(false)
  cleanup()
  standInBrowser('default')
  await open()
  expect(await (await panel()).findByText('Disponibles')).toBeDefined()
})

test('[X5] the profile says whether this device is told, and switches it on and off', async () => {
  const { register, registration } = standInBrowser('default', 'granted')
  const { asked } = await open()
  const section = await panel()
  expect(section.getByText('Desactivadas')).toBeDefined()
  fireEvent.click(await section.findByRole('button', { name: 'Activar notificaciones' }))
  expect(await section.findByText('Activadas')).toBeDefined()
  expect(register).toHaveBeenCalledWith('/serviceworker.js', { scope: '/push/', updateViaCache: 'none' })
  expect(registration.pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(asked.find(({ name }) => name === 'subscribeToPush')?.variables).toEqual({
    environmentId: 'demo',
    subscription: { endpoint, keys: { p256dh: 'p', auth: 'a' } },
  })
  fireEvent.click(await section.findByRole('button', { name: 'Desactivar notificaciones' }))
  expect(await section.findByText('Desactivadas')).toBeDefined()
  expect(await registration.pushManager.getSubscription()).toBeNull()
})

test('[X6][X7] without the permission nothing is subscribed, and an error says how it is changed', async () => {
  const { registration, Notification } = standInBrowser('default', 'denied')
  const { asked } = await open()
  const section = await panel()
  fireEvent.click(await section.findByRole('button', { name: 'Activar notificaciones' }))
  const alert = await section.findByRole('alert')
  expect(alert.textContent).toContain('No diste permiso para las notificaciones')
  expect(alert.textContent).toContain('permite «Notificaciones»')
  expect(Notification.requestPermission).toHaveBeenCalledOnce()
  expect(registration.pushManager.subscribe).not.toHaveBeenCalled()
  expect(asked.some(({ name }) => name === 'subscribeToPush')).toBe(false)
  expect(section.getByText('Desactivadas')).toBeDefined()
})

test('what did not arrive is said', async () => {
  standInBrowser('granted')
  state = { ...state, kind: 'web', mark: told, failure: 'unreachable' }
  const { registration } = standInBrowser('granted')
  await registration.pushManager.subscribe()
  await navigator.serviceWorker.register('/serviceworker.js')
  await open()
  expect(await (await panel()).findByText(/La última no llegó/)).toBeDefined()
})

const withSetting = (setting: object) => ({
  runtimeEnvironment: () => ({ environment: { ...environment, ...setting } }),
})

test('[X10] an environment that switches on by itself does so where the browser allows it', async () => {
  const { registration, Notification } = standInBrowser('granted')
  state = { ...state, autoEnable: true }
  const { asked } = await open(withSetting({ autoEnableNotifications: true }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'subscribeToPush')).toBe(true))
  expect(registration.pushManager.subscribe).toHaveBeenCalledOnce()
  expect(Notification.requestPermission).not.toHaveBeenCalled()
})

test('[X11] an environment that asks first subscribes nobody before an answer', async () => {
  const { registration, Notification } = standInBrowser('granted')
  state = { ...state, autoEnable: true, prompt: true }
  const { asked } = await open(withSetting({ autoEnableNotifications: true, notificationPrompt: true }))
  const ask = within(await screen.findByRole('region', { name: '¿Quieres recibir notificaciones?' }))
  expect(registration.pushManager.subscribe).not.toHaveBeenCalled()
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  fireEvent.click(ask.getByRole('button', { name: 'Activar' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'subscribeToPush')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('region', { name: '¿Quieres recibir notificaciones?' })).toBeNull())
})

test('what somebody answered on this device holds before what the environment says', () => {
  const asking = { autoEnable: true, prompt: true }
  const silent = { autoEnable: true, prompt: false }
  expect(stepFor({ state: asking, answer: 'off', allowed: true })).toBe('nothing')
  expect(stepFor({ state: asking, answer: 'on', allowed: true })).toBe('enable')
  expect(stepFor({ state: asking, answer: undefined, allowed: true })).toBe('ask')
  expect(stepFor({ state: silent, answer: undefined, allowed: true })).toBe('enable')
  expect(stepFor({ state: silent, answer: undefined, allowed: false })).toBe('onPress')
  expect(stepFor({ state: { autoEnable: false, prompt: false }, answer: undefined, allowed: true })).toBe('nothing')
})

test.each([
  ['goes into maintenance', failure({ error: 'Unavailable', reason: 'maintenance' }), 'Volvemos enseguida'],
  ['lets somebody in no more', failure({ error: 'NotFound' }), /acceso/],
])('the browser forgets what an environment subscribed that %s', async (_, answer, title) => {
  const { register, registration } = standInBrowser('granted')
  const subscription = await registration.pushManager.subscribe()
  await register()
  await open({ navigation: () => answer })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce())
  expect(await registration.pushManager.getSubscription()).toBeNull()
})
