import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { designedEnvironment, designerAnswers } from '../testing/designer.ts'
import { type Answers, completeJsdom, environment, openPage, session, store, user } from '../testing/page.tsx'
import { httpsAddress } from './httpsAddress.ts'

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
async function ribbonOf(role: string, stage: string, more: Answers = {}, title: string | RegExp = 'Hola · Taller') {
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
  await waitFor(() => expect(document.title).toMatch(title))
  return screen.queryByRole('region', { name: 'Ambiente' })?.textContent ?? null
}

describe('the ribbon of an environment', () => {
  test('[C64][C65][C83][C84] tells everybody its name at any stage but two, and administrators the version of Telar', async () => {
    for (const stage of ['local', 'staging', 'Prod-2']) {
      expect(await ribbonOf('user', stage)).toBe('Taller')
      expect(await ribbonOf('admin', stage)).toBe(`Taller · versión 1.2.3 · ${stage}`)
    }
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

  test('[C77] ribbon, https and experiments go by the stage, whatever the application is called', async () => {
    const called = (name: string): Answers => {
      localStorage.removeItem('telar/2.0.0/environment')
      return {
        runtimeEnvironment: () => ({ environment: { ...environment, name, maintenanceMode: false } }),
        viewByPath: () => ({ viewByPath: { ...view, title: 'Hola' } }),
      }
    }
    const title = /^Hola · /
    expect(await ribbonOf('user', 'local', called('prod'), title)).toBe('prod')
    expect(await ribbonOf('user', 'prod', called('local'), title)).toBeNull()
    const page = (name: string) => ({ href: `http://${name}.example.com/`, protocol: 'http:' })
    const boot = { desktop: false, adminUrl: 'http://example.com' }
    expect(httpsAddress(page('prod'), { ...boot, stage: 'local' })).toBeUndefined()
    expect(httpsAddress(page('local'), { ...boot, stage: 'prod' })).toBe('https://local.example.com/')

    const experiments = async (name: string, stage: string) => {
      cleanup()
      await openPage({
        ...{ path: '/demo', stage },
        answers: {
          ...designerAnswers({}),
          adminEnvironment: () => ({ environment: { ...designedEnvironment, name } }),
        },
      })
      fireEvent.click(await screen.findByRole('button', { name: /^Menú de usuario/ }))
      await screen.findByRole('menuitem', { name: 'Acerca de Telar', hidden: true })
      return screen.queryAllByRole('menuitem', { name: 'Experimentos', hidden: true }).length
    }
    expect(await experiments('prod', 'local')).toBe(1)
    expect(await experiments('local', 'prod')).toBe(0)
  })

  test('tells administrators that nobody else comes in', async () => {
    const closed = () => ({ environment: { ...environment, maintenanceMode: true } })
    expect(await ribbonOf('admin', 'prod', { runtimeEnvironment: closed })).toBe(
      'Taller · versión 1.2.3 · prod · en mantenimiento',
    )
  })
})
