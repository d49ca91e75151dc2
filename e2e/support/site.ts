import type { Page } from '@playwright/test'
import { stateVersion } from '../../renderer/session/storage.ts'
import { systemClock } from '../../server/system/clock.ts'
import { TestClient, type TestSession } from '../../server/testing/testClient.ts'

interface Person {
  email: string
  password: string
}

async function sessionOf({ email, password }: Person, { hostname, port }: URL): Promise<TestSession> {
  const client = new TestClient({ host: hostname, port: Number(port), clock: systemClock })
  const { loginWithPassword } = await client.run<{ loginWithPassword: TestSession }>(
    'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id publicKey secretKey userId } }',
    { email, password },
  )
  return loginWithPassword
}

/** Opens an address as a browser does in which this person had logged in before. */
export async function enter(page: Page, address: string, person: Person) {
  const url = new URL(address)
  const session = await sessionOf(person, url)
  // Without a document of its own to store it from, which is a visit more.
  const entering = await page.addInitScript(
    ([origin, state, stored]) => {
      if (location.origin !== origin || window !== window.top) return
      localStorage.removeItem(`${state}user`)
      localStorage.setItem(`${state}session`, stored)
    },
    [url.origin, `telar/${stateVersion}/`, JSON.stringify(session)] as const,
  )
  await page.goto(address)
  await entering.dispose()
}

/** Opens a path of an environment's host and logs an account in on its screen. */
export async function logIn(page: Page, address: string, { email, password }: Person) {
  await page.goto(address)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** A form on the screen, by its title. */
export const formOf = (page: Page, title: string) => page.getByRole('region', { name: title })
