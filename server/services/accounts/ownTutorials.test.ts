import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

interface Tutorials {
  isHidden: boolean
  progress: { _id: string; seen: number }[]
}
const fields = '{ isHidden progress { _id seen } }'
const own = async (client: TestClient) =>
  (await client.run<{ found: Tutorials }>(`{ found: ownTutorials ${fields} }`)).found
const keep = (client: TestClient, tutorialId: string, seen: number) =>
  client.run(
    'mutation ($tutorialId: String!, $seen: Int!) { keepTutorial(tutorialId: $tutorialId, seen: $seen) { _id } }',
    {
      tutorialId,
      seen,
    },
  )
const wrong = (validationErrors: object) => ({ error: 'validationError', validationErrors })

test('each person has his own progress, in every browser, and it is among what is kept of him', async () => {
  const account = await server.createAccount()
  const other = await server.login(account.email, account.password)
  expect((await own(admin)).progress).toContainEqual({ _id: 'collection', seen: 0 })
  await keep(admin, 'collection', 3)
  await admin.run('mutation { hideTutorials(isHidden: true) { _id } }')
  const again = await own(await server.admin())
  expect(again.isHidden).toBe(true)
  expect(again.progress).toContainEqual({ _id: 'collection', seen: 3 })
  expect(await own(other)).toMatchObject({ isHidden: false })
  expect((await own(other)).progress.every(({ seen }) => seen === 0)).toBe(true)
  const { ownData } = await admin.run<{ ownData: { account: object } }>('{ ownData }')
  expect(ownData.account).toMatchObject({ tutorials: { isHidden: true, seen: { collection: 3 } } })
})

test('a tour that there is not, and steps that it has not, are refused', async () => {
  expect(await failureOf(keep(admin, 'none', 1))).toEqual(wrong({ tutorialId: 'notAnOption' }))
  expect(await failureOf(keep(admin, 'toString', 1))).toEqual(wrong({ tutorialId: 'notAnOption' }))
  for (const seen of [-1, 5]) expect(await failureOf(keep(admin, 'view', seen))).toEqual(wrong({ seen: 'invalid' }))
})
