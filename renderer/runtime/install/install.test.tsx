import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../app/AppContext.tsx'
import type { App } from '../../app/createApp.ts'
import type { RuntimeEnvironment } from '../../environment/runtimeEnvironment.ts'
import { createConnection } from '../../graphql/connection.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { EnvironmentContext } from '../EnvironmentContext.ts'
import { InstallHint } from './InstallHint.tsx'

const environment = { name: 'Clínica' } as RuntimeEnvironment
const state = { environmentId: 'demo', environment, navigation: [], userMenu: [] }
const hint = () => screen.queryByRole('region', { name: 'Instalar Clínica' })

/** A phone's browser, over https, and a page of an environment. */
async function open(more: { boot?: object; mobile?: boolean } = {}) {
  const connection = createConnection({ probe: async () => false })
  const app = { boot: { offline: true, desktop: false, ...more.boot }, mobile: more.mobile ?? false, connection }
  const page = (
    <MantineProvider>
      <I18nextProvider i18n={createI18n('es-419')}>
        <AppContext value={app as unknown as App}>
          <EnvironmentContext value={state}>
            <InstallHint />
          </EnvironmentContext>
        </AppContext>
      </I18nextProvider>
    </MantineProvider>
  )
  await act(async () => render(page))
  return connection
}

/** What Chromium tells a page that it can install. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

/** Whether the screen is touched. */
function standInScreen(isTouched: boolean) {
  const listeners = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...listeners, matches: isTouched && query.includes('coarse') }))
}

beforeEach(() => {
  standInScreen(true)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'standalone')
})

test('where the browser has no question of its own, it is told what to press', async () => {
  await open()
  expect(hint()?.textContent).toContain('En el menú del navegador')
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
  cleanup()
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  await open()
  expect(hint()?.textContent).toContain('Toca Compartir')
  fireEvent.click(screen.getByRole('button', { name: 'No mostrar más' }))
  expect(hint()).toBeNull()
})

test('where the browser can ask, one press has it ask, and a no leaves the other way', async () => {
  await open()
  const refused = offer('dismissed')
  expect(refused.event.defaultPrevented).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Instalar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull())
  expect(hint()?.textContent).toContain('En el menú del navegador')
  const accepted = offer('accepted')
  fireEvent.click(screen.getByRole('button', { name: 'Instalar' }))
  await waitFor(() => expect(hint()).toBeNull())
  expect([refused.prompt, accepted.prompt].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('nothing is told on a desktop, in the app itself, where nothing is kept and while there is no network', async () => {
  for (const more of [{ boot: { desktop: true } }, { boot: { offline: false } }, { mobile: true }]) {
    await open(more)
    expect(hint()).toBeNull()
    cleanup()
  }
  const connection = await open()
  expect(hint()).not.toBeNull()
  act(() => connection.report(false))
  expect(hint()).toBeNull()
  cleanup()
  standInScreen(false)
  await open()
  expect(hint()).toBeNull()
})
