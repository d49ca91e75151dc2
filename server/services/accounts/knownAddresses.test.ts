import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

/** Nothing that is answered about an address tells whether it has an account. How long it takes is measured by `npm run bench -- --answers`. */

let server: TestServer
let shop: EnvironmentFixture
let stranger: TestClient
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await shop.admin.run('mutation { updateEnvironment(environmentId: "shop", data: { allowSignUp: true }) { _id } }')
  stranger = server.client(undefined, 'shop.localhost')
})
afterAll(() => server.close())

interface Way {
  query: string
  as: 'stranger' | 'admin'
}

const ways: Record<string, Way> = {
  'a login': {
    query: 'mutation ($email: String!) { loginWithPassword(email: $email, password: "wrong password") { _id } }',
    as: 'stranger',
  },
  'a forgotten password': { query: 'mutation ($email: String!) { forgotPassword(email: $email) }', as: 'stranger' },
  'a sign-up': {
    query: 'mutation ($email: String!) { environmentUserSignUp(environmentId: "shop", email: $email) }',
    as: 'stranger',
  },
  'an invitation': {
    query:
      'mutation ($email: String!) { made: createEnvironmentUsers(environmentId: "shop", people: [{ email: $email }]) { email result } }',
    as: 'admin',
  },
}

test.each(Object.entries(ways))(
  '%s is answered alike for an address with an account and for one without',
  async (_, { query, as }) => {
    const client = as === 'admin' ? shop.admin : stranger
    const { email: withPassword } = await server.createAccount()
    const { withoutPassword } = await shop.admin.run<{ withoutPassword: { email: string } }>(
      'mutation ($email: String!) { withoutPassword: createAccount(email: $email) { email } }',
      { email: `invited-${withPassword}` },
    )
    const answers: string[] = []
    for (const email of [`nobody-${withPassword}`, withPassword, withoutPassword.email]) {
      const { status, text } = await client.post({ query, variables: { email } })
      answers.push(`${status} ${text.replaceAll(email, 'ADDRESS')}`)
    }
    expect(new Set(answers).size, answers.join('\n')).toBe(1)
  },
)
