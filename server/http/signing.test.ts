import { expect, test } from 'vitest'
import { startTestServer } from '../testing/testServer.ts'

test('logs in and answers me', async () => {
  const server = await startTestServer()
  try {
    const admin = await server.admin()
    expect(await admin.run('{ me { email roles } }')).toEqual({
      me: { email: 'root@example.com', roles: ['superAdmin'] },
    })
    expect(await server.client().run('{ me { email } }')).toEqual({ me: null })
    const account = await server.createAccount()
    const user = await server.login(account.email, account.password)
    expect(await user.run('{ me { email roles } }')).toEqual({ me: { email: account.email, roles: ['user'] } })
  } finally {
    await server.close()
  }
})
