import { act, cleanup, render } from '@testing-library/react'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { bootElementId } from '../../shared/protocol/boot.ts'
import { AppProvider } from '../app/AppProvider.tsx'
import { createApp } from '../app/createApp.ts'
import { createRouter } from '../app/createRouter.ts'
import { enterMobileApp } from '../app/mobile.ts'
import { routesOf } from '../routes.tsx'
import { stateVersion } from '../session/storage.ts'
import type { Session, User } from '../session/types.ts'
import { completeAnswer } from './completeAnswer.ts'

type Variables = Record<string, unknown>
type Data = Record<string, unknown>

/** What the server says to an operation, by its name with a small first letter; a Response answers the whole request. */
type Answer = Data | { errors: unknown[] } | Response | Error
export type Answers = Record<string, (variables: Variables) => Answer | Promise<Answer>>

export const user: User = {
  _id: 'user1',
  email: 'ada@example.com',
  createdAt: '2026-01-01T00:00:00.000Z',
  roles: ['superAdmin'],
  profile: { name: 'Ada Lovelace', firstName: null, lastName: null, avatar: null },
  environmentsAuthorized: [],
  hasTwoFactor: false,
}

export const session: Session = {
  _id: 'session1',
  publicKey: 'public',
  secretKey: 'secret',
  createdAt: '2026-01-01T00:00:00.000Z',
  nonce: null,
  lastCall: null,
  userId: 'user1',
  locale: 'es-419',
  roles: ['superAdmin'],
  emailVerified: true,
  options: null,
}

/** Fragments are matched by type, so objects carry it, as from the server. */
const named = (typename: string, value: object) => ({ __typename: typename, ...value })

/** As an environment's host answers it. */
export const environment = {
  __typename: 'Environment',
  _id: 'demo',
  name: 'Taller',
  url: null,
  timezone: 'America/Santiago',
  version: 1,
  homeRedirect: null,
  allowDarkMode: true,
  logo: null,
}

export const userAnswer = () => ({ user: named('User', user) })
export const sessionAnswer = (name: string) => () => ({ [name]: named('Session', session) })

export const failure = (extensions: object) => ({ errors: [{ message: 'refused', extensions }] })

export const stored = (key: string): unknown => {
  const text = localStorage.getItem(`telar/${stateVersion}/${key}`)
  return text === null ? undefined : JSON.parse(text)
}
export const store = (key: string, value: unknown) =>
  localStorage.setItem(`telar/${stateVersion}/${key}`, JSON.stringify(value))

/** What comes with answers and hardly a test cares for. */
const always = {
  definitionsMoment: 0,
  platformOffers: {
    ...{ __typename: 'PlatformOffers', _id: 'platform', academyName: null, academyUrl: null, siteName: null },
    ...{ siteUrl: null, hubName: null, hubUrl: null, experiments: true, withoutKinds: [] as string[] },
    ...{ backupsMost: 100, backupBytes: null as number | null },
  },
}

function fakeServer(answers: Answers) {
  const asked: { name: string; variables: Variables }[] = []
  /** Names of the operations of each request. */
  const requests: string[][] = []
  const respond = async (_url: unknown, init?: RequestInit) => {
    if (!init?.body) return new Response('{}')
    const operations: { operationName: string; query: string; variables: Variables }[] = JSON.parse(String(init.body))
    requests.push(operations.map(({ operationName }) => operationName))
    const results = await Promise.all(
      operations.map(({ operationName, variables }) => {
        const name = operationName.charAt(0).toLowerCase() + operationName.slice(1)
        asked.push({ name, variables })
        // What nobody expected is refused by itself: a lost answer would have its whole batch sent again.
        return answers[name]?.(variables) ?? failure({ error: 'InternalError', asked: name })
      }),
    )
    const broken = results.find(result => result instanceof Error)
    if (broken) throw broken
    const whole = results.find(result => result instanceof Response)
    if (whole) return whole
    const told = results.map((result, at) =>
      'errors' in result ? result : { data: completeAnswer(operations[at]?.query ?? '', { ...always, ...result }) },
    )
    return new Response(JSON.stringify(told))
  }
  return { asked, requests, respond: respond as typeof fetch }
}

/** A websocket that neither opens nor ends: one to nowhere would have the page say, at any moment, that it is offline. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly readyState = SilentSocket.CONNECTING
  close() {}
}

interface PageOptions {
  path: string
  environmentId?: string
  answers: Answers
  desktop?: boolean
  mobile?: boolean
  stage?: string
  visitsUrl?: string
  environmentDomain?: string
}

/** Opens the application at a path, in jsdom, against a server that answers as told. */
export async function openPage({
  path,
  environmentId,
  answers,
  desktop = false,
  mobile,
  stage = 'local',
  environmentDomain,
  visitsUrl,
}: PageOptions) {
  cleanup()
  document.getElementById(bootElementId)?.remove()
  const boot = document.createElement('script')
  boot.type = 'application/json'
  boot.id = bootElementId
  boot.textContent = JSON.stringify({
    host: environmentId === undefined ? { kind: 'admin' } : { kind: 'environment', environmentId },
    version: '1.2.3',
    stage,
    adminUrl: 'http://localhost:4400',
    desktop,
    mobile,
    environmentDomain,
    visitsUrl,
  })
  document.head.append(boot)
  window.history.replaceState(null, '', path)

  const { asked, requests, respond } = fakeServer({ viewResults: () => ({ viewResults: [] }), ...answers })
  const reload = vi.fn()
  const assign = vi.fn()
  const replace = vi.fn()
  const location = {
    ...window.location,
    href: window.location.href,
    origin: window.location.origin,
    reload,
    assign,
    replace,
  }
  const page = new Proxy(window, {
    get(target, key) {
      if (key === 'location') return location
      if (key === 'fetch') return respond
      if (key === 'WebSocket') return SilentSocket
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const app = createApp(page)
  enterMobileApp(app, window)
  const router = createRouter(app, await routesOf(app))
  await act(async () => {
    render(
      <AppProvider app={app}>
        <RouterProvider router={router} useTransitions={false} />
      </AppProvider>,
    )
  })
  return { app, router, asked, requests, reload, assign, replace }
}

/** What Mantine asks of a browser and jsdom does not have. */
export function completeJsdom() {
  const media = (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    onchange: null,
    dispatchEvent: () => false,
  })
  vi.stubGlobal('matchMedia', media)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/** An end user who is logged in on the environment's host, in a browser that knows it already. */
export function enterEnvironment() {
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', { ...user, roles: ['user'] })
  store('environment', environment)
}

/** Opens a view of these items as that user. */
export const openView = (
  { path, items, view = {} }: { path: string; items: readonly object[]; view?: object },
  answers: Answers = {},
) =>
  openPage({
    path,
    environmentId: 'demo',
    answers: {
      user: () => ({ user: named('User', { ...user, roles: ['user'] }) }),
      runtimeEnvironment: () => ({ environment }),
      navigation: () => ({ navigation: [], userMenu: [] }),
      viewByPath: () => ({
        viewByPath: { _id: 'demo_v', environmentId: 'demo', name: 'v', path: '/v', version: 1, items, ...view },
      }),
      ...answers,
    },
  })

/** Where the browser of a test is: by default it tells no country. */
export function standIn(timeZone = 'UTC', language = 'es-419') {
  const resolved = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...resolved, timeZone })
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
}
