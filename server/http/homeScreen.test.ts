import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { upload } from '../testing/uploads.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "tienda", name: "Ñandú & <hijos>") { _id } }')
})
afterAll(() => server.close())

const at = (path: string, domain?: string) => server.client(undefined, domain).get(path)
const change = (data: object) =>
  admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { version } }', { data })

test('each host is installed as itself: by its name, its colors and its icon', async () => {
  const telar = await at('/manifest.webmanifest')
  expect(telar.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(telar.text)).toMatchObject({ name: 'Telar', display: 'standalone', start_url: '/', scope: '/' })
  await change({ accentColor: '#ffd400' })
  const plain = JSON.parse((await at('/manifest.webmanifest', 'tienda.localhost')).text)
  expect(plain).toMatchObject({ name: 'Ñandú & <hijos>', theme_color: '#ffd400' })
  expect(plain.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'maskable'])
  const icon = await at('/icon-maskable.svg', 'tienda.localhost')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.text).toMatch(/fill="#ffd400".*>Ñ<\/text>/)

  const content = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const { bucket, key } = await upload(admin, 'tienda', { name: 'marca.svg', type: 'image/svg+xml', content })
  await change({ icon: `${bucket}/${key}` })
  const own = JSON.parse((await at('/manifest.webmanifest', 'tienda.localhost')).text)
  expect(own.icons[0]).toMatchObject({ src: `/files/${bucket}/${key}`, purpose: 'any' })
  expect((await at('/icon-maskable.svg', 'tienda.localhost')).text).toContain(
    `href="data:image/svg+xml;base64,${Buffer.from(content).toString('base64')}"`,
  )
})
