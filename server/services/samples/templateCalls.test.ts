import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '../../../shared/languages.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'

const folders = temporaryFolder()
const running: TestServer[] = []
const start = async (options?: TestServerOptions) => {
  const server = await startTestServer(options)
  running.push(server)
  return server
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

const make = (client: TestClient, _id: string, more: { name?: string; templateId?: string } = {}) =>
  client.run<{ createEnvironmentFromTemplate: Record<string, unknown> }>(
    `mutation ($_id: String!, $name: String!, $templateId: String!) {
      createEnvironmentFromTemplate(_id: $_id, name: $name, templateId: $templateId) { _id name homeRedirect }
    }`,
    { _id, name: 'Soporte', templateId: 'helpdesk', ...more },
  )

const idsOf = async (client: TestClient) => {
  const { environments } = await client.run<{ environments: { items: { _id: string }[] } }>(
    '{ environments { items { _id } } }',
  )
  return environments.items.map(({ _id }) => _id)
}

test('the templates introduce themselves in every language', async () => {
  const server = await start()
  const { templates } = await (await server.admin()).run<{ templates: Record<string, Record<string, string>>[] }>(
    '{ templates { _id icon title description } }',
  )
  expect(templates.map(({ _id }) => _id)).toEqual(['inspections', 'sales', 'helpdesk'])
  for (const { title, description } of templates)
    for (const text of [title, description])
      expect(Object.keys(text ?? {}).toSorted()).toEqual([...languages].toSorted())
})

test('what cannot be made is told on its argument, and makes nothing', async () => {
  const server = await start()
  const admin = await server.admin()
  const errors = async (...request: Parameters<typeof make>) => failureOf(make(...request))
  expect(await errors(admin, 'uno', { templateId: '../demo' })).toMatchObject({
    validationErrors: { templateId: 'notFound' },
  })
  expect(await errors(admin, 'Uno')).toMatchObject({ validationErrors: { _id: 'invalidLocalName' } })
  expect(await errors(admin, 'uno', { name: ' ' })).toMatchObject({ validationErrors: { name: 'required' } })
  expect(await idsOf(admin)).toEqual([])
  await make(admin, 'uno')
  expect(await errors(admin, 'uno')).toMatchObject({ validationErrors: { _id: 'notUnique' } })
  expect(await idsOf(admin)).toEqual(['uno'])
})

test('of two calls for one id at the same time, one makes it', async () => {
  const server = await start()
  const admin = await server.admin()
  const outcomes = await Promise.allSettled([make(admin, 'doble'), make(admin, 'doble')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await idsOf(admin)).toEqual(['doble'])
})

test('an administrator designs what he made of a template', async () => {
  const server = await start()
  const { email, password } = await server.createAccount({ roles: ['user', 'admin'] })
  const admin = await server.login(email, password)
  expect(await make(admin, 'propia')).toEqual({
    createEnvironmentFromTemplate: { _id: 'propia', name: 'Soporte', homeRedirect: '/solicitudes' },
  })
  const { views } = await admin.run<{ views: { totalCount: number } }>(
    '{ views(environmentId: "propia") { totalCount } }',
  )
  expect(views.totalCount).toBeGreaterThan(4)
})

test('a failure on the way leaves no environment, and the next try makes it', async () => {
  let services: Services | undefined
  const server = await start({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  const admin = await server.admin()
  if (!services) throw new Error('no services')
  const broken = vi.spyOn(services.imports, 'fill').mockRejectedValue(new Error('the disk is full'))
  expect(await failureOf(make(admin, 'soporte'))).toMatchObject({ error: 'InternalError' })
  expect(await idsOf(admin)).toEqual([])
  expect(readdirSync(join(server.dataDirectory, 'environments'))).toEqual([])
  broken.mockRestore()
  expect(await make(admin, 'soporte')).toMatchObject({ createEnvironmentFromTemplate: { _id: 'soporte' } })
})

test('what a stop of the server leaves unfinished is gone after the next start; what was finished stays', async () => {
  const dataDirectory = folders.path('stopped')
  mkdirSync(dataDirectory)
  const first = await start({ dataDirectory })
  const admin = await first.admin()
  await make(admin, 'entera')
  await admin.run('mutation { createEnvironment(_id: "media", name: "Media") { _id } }')
  await first.stop()
  // What such a moment leaves: the environment as it was created, and its mark.
  mkdirSync(join(dataDirectory, 'unfinished'), { recursive: true })
  for (const id of ['entera', 'media']) writeFileSync(join(dataDirectory, 'unfinished', id), '')
  const second = await start({ dataDirectory })
  expect(await idsOf(await second.admin())).toEqual(['entera'])
  expect(readdirSync(join(dataDirectory, 'environments'))).toEqual(['entera'])
  expect(readdirSync(join(dataDirectory, 'unfinished'))).toEqual([])
})
