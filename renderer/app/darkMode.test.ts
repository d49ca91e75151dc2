import { beforeEach, expect, test } from 'vitest'
import type { Boot } from '../../shared/protocol/boot.ts'
import { createLocalState } from '../session/storage.ts'
import { createDarkModeStore, type SystemScheme } from './darkMode.ts'
import { storedLanguage } from './language.ts'

beforeEach(() => localStorage.clear())

const bootOf = (host: object) => ({ host }) as unknown as Boot
const hosts = { admin: bootOf({ kind: 'admin' }), environment: bootOf({ kind: 'environment', environmentId: 'demo' }) }

function device(prefers: boolean | undefined) {
  let wanted = prefers
  const listeners = new Set<() => void>()
  const system: SystemScheme = {
    prefersDark: () => wanted,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const ask = (dark: boolean) => {
    wanted = dark
    for (const listener of listeners) listener()
  }
  return { system, ask, listeners }
}

test.each([
  ['admin', true, true],
  ['admin', false, false],
  ['environment', true, true],
  ['environment', false, false],
  ['admin', undefined, true],
  ['environment', undefined, false],
] as const)('until somebody chooses, %s is as the device asks: %s', (host, prefers, dark) => {
  const state = createLocalState(localStorage, window)
  const { system } = device(prefers)
  const store = createDarkModeStore(state, hosts[host], system)
  expect(store.get()).toBe(dark)
  store.set(!dark)
  expect(store.get()).toBe(!dark)
})

test('a device that changes its mind is followed while the page is open, and no longer once somebody chose', () => {
  const state = createLocalState(localStorage, window)
  const { system, ask, listeners } = device(false)
  const store = createDarkModeStore(state, hosts.admin, system)
  const told: boolean[] = []
  const end = store.subscribe(() => told.push(store.get()))
  ask(true)
  ask(false)
  expect(told).toEqual([true, false])
  store.set(true)
  ask(true)
  ask(false)
  expect(told).toEqual([true, false, true])
  end()
  expect(listeners.size).toBe(0)
})

test.each([
  ['en-GB', 'en'],
  ['es-CL', 'es-419'],
  ['fr-FR', 'es-419'],
])('a first visit of a browser in %s is answered in %s', (own, language) => {
  const state = createLocalState(localStorage, window)
  expect(storedLanguage(state, own)).toBe(language)
  state.set('locale', 'en')
  expect(storedLanguage(state, 'es-CL')).toBe('en')
})
