import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, completeJsdom, environment, openPage, session, store, user } from '../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  store('session', session)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const view = { _id: 'demo_v', environmentId: 'demo', name: 'Inicio', title: 'Hola', path: '/', version: 1, items: [] }

/** The ribbon above a view of the environment, as somebody with these roles sees it; null without one. */
async function ribbonOf(role: string, stage: string, more: Answers = {}) {
  const person = { ...user, roles: [role] }
  store('user', person)
  await openPage({
    path: '/',
    environmentId: 'demo',
    stage,
    answers: {
      user: () => ({ user: { __typename: 'User', ...person } }),
      runtimeEnvironment: () => ({ environment: { ...environment, maintenanceMode: false } }),
      navigation: () => ({ navigation: [], userMenu: [] }),
      viewByPath: () => ({ viewByPath: view }),
      ...more,
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hola' })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Hola · Taller'))
  return screen.queryByRole('region', { name: 'Ambiente' })?.textContent ?? null
}

describe('the ribbon of an environment', () => {
  test('[C64][C65][C83][C84] tells everybody its name and the version of Telar at any stage but two', async () => {
    for (const stage of ['local', 'staging', 'Prod-2'])
      expect(await ribbonOf('user', stage)).toBe(`Taller · versión 1.2.3 · ${stage}`)
  })

  test('[C66] is nothing for ordinary users in prod', async () => {
    expect(await ribbonOf('user', 'prod')).toBeNull()
  })

  test('[C67] is nothing for ordinary users in bigdata', async () => {
    expect(await ribbonOf('user', 'bigdata')).toBeNull()
  })

  test('[C68] stays for an admin and a superAdmin in prod and bigdata', async () => {
    for (const role of ['admin', 'superAdmin'])
      for (const stage of ['prod', 'bigdata'])
        expect(await ribbonOf(role, stage)).toBe(`Taller · versión 1.2.3 · ${stage}`)
  })

  test('tells administrators that nobody else comes in', async () => {
    const closed = () => ({ environment: { ...environment, maintenanceMode: true } })
    expect(await ribbonOf('admin', 'prod', { runtimeEnvironment: closed })).toBe(
      'Taller · versión 1.2.3 · prod · en mantenimiento',
    )
  })
})
