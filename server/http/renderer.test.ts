import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer, testAdmin } from '../testing/testServer.ts'

const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telar-renderer-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Telar</title></head><body></body></html>',
  )
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'serviceworker.js'), 'self')
  await writeFile(join(folder, 'assets', 'codicon-1b2c.ttf'), 'font')
  const asset = join(folder, 'assets', 'index-4f2a.js')
  await writeFile(asset, script)
  await writeFile(`${asset}.br`, brotliCompressSync(script))
  await writeFile(`${asset}.gz`, gzipSync(script))
  server = await startTestServer({ config: { stage: '</script>' }, start: { rendererFolder: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const html = { accept: 'text/html,application/xhtml+xml' }
const english = { ...html, 'accept-language': 'en' }

describe('files of the built interface', () => {
  test('hashed ones are kept for ever, in the best encoding that the browser takes', async () => {
    const client = server.client()
    const plain = await client.get('/assets/index-4f2a.js')
    expect([plain.status, plain.text]).toEqual([200, script])
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    const best = await client.get('/assets/index-4f2a.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(best.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(Number(best.headers['content-length'])).toBe(brotliCompressSync(script).length)
    const gzip = await client.get('/assets/index-4f2a.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(brotliDecompressSync(brotliCompressSync(script)).toString()).toBe(script)
  })

  test('the others are asked for again, and not sent again', async () => {
    const client = server.client()
    const first = await client.get('/favicon.svg')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
    const second = await client.get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })
    expect([second.status, second.text]).toEqual([304, ''])
  })

  test('the worker that opens the application without a network is asked for again each time', async () => {
    const worker = await server.client().get('/serviceworker.js')
    expect([worker.status, worker.text]).toEqual([200, 'self'])
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  test('what names no icon of its own has the icon of its host', async () => {
    const icon = await server.client().get('/favicon.ico')
    expect([icon.status, icon.headers.location]).toEqual([302, '/icon.svg'])
  })

  test('the fonts of libraries come too', async () => {
    expect(await server.client().get('/assets/codicon-1b2c.ttf')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'font/ttf' },
    })
  })

  test.each([
    '/assets/missing.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2findex.html',
    '/assets/index-4f2a.js.br',
  ])('what is not among them does not exist: %s', async path => {
    const answer = await server.client().get(path)
    expect([answer.status, answer.json?.error]).toEqual([404, 'NotFound'])
  })
})

describe('the page', () => {
  test('stands at every address that a person opens, knows its host and is never kept', async () => {
    for (const path of ['/', '/users', '/demo/design/view', '/login?token=x', '/index.html']) {
      const answer = await server.client().get(path, html)
      expect(answer.status, path).toBe(200)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      const boot = /<script type="application\/json" id="telar-boot">(.*?)<\/script>/.exec(answer.text)?.[1] ?? ''
      expect(JSON.parse(boot)).toEqual({
        host: { kind: 'admin' },
        version: expect.stringMatching(/^\d+\.\d+/),
        stage: '</script>',
        adminUrl: `http://localhost:${server.port}`,
        desktop: false,
        offline: true,
      })
    }
  })

  test('[C2] the admin area is on a domain of its own, and on none of an environment', async () => {
    await (await server.admin()).run('mutation { createEnvironment(_id: "sede", name: "Sede") { _id } }')
    const hostAt = async (domain: string, path: string) => {
      const { text } = await server.client(undefined, domain).get(path, html)
      const boot = /<script type="application\/json" id="telar-boot">(.*?)<\/script>/.exec(text)?.[1] ?? ''
      return JSON.parse(boot).host
    }
    for (const path of ['/', '/login', '/users', '/sede/', '/sede/settings/general']) {
      expect(await hostAt('localhost', path)).toEqual({ kind: 'admin' })
      expect(await hostAt('sede.localhost', path)).toEqual({ kind: 'environment', environmentId: 'sede' })
    }
    // Who administers the platform does not do so there either.
    const there = await server.login(testAdmin.email, testAdmin.password, 'sede.localhost')
    const { errors } = await there.execute('mutation { createAccount(email: "otra@example.com") { _id } }')
    expect(errors?.[0]?.extensions).toMatchObject({ error: 'PermissionsError', type: 'notAllowed' })
  })

  test('tells the global environment URL where there is one', async () => {
    const one = await startTestServer({
      config: { environmentDomain: 'tienda.example.com' },
      start: { rendererFolder: folder },
    })
    const { text } = await one.client().get('/login', html)
    await one.close()
    expect(text).toContain('"environmentDomain":"tienda.example.com"')
  })

  test('stands at the root for whoever takes anything: what watches a site, and what shows a link to others', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'text/*' }, undefined])
      for (const path of ['/', '/?from=mail'])
        expect((await server.client().get(path, headers)).status, `${path} ${JSON.stringify(headers)}`).toBe(200)
    expect((await server.client().get('/users', { accept: '*/*' })).status).toBe(404)
    expect((await server.client().get('/', { accept: 'application/json' })).status).toBe(404)
  })

  test('programs get no page, whatever they ask for', async () => {
    const answer = await server.client().get('/users', { accept: 'application/json' })
    expect([answer.status, answer.json]).toEqual([404, { error: 'NotFound', message: 'NotFound' }])
  })

  test('an environment’s host tells its id, and one whose file is damaged says so while the others serve', async () => {
    const first = await startTestServer({ start: { rendererFolder: folder } })
    const admin = await first.admin()
    for (const id of ['tienda', 'rota']) {
      await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Tienda") { _id } }', { id })
    }
    await first.stop()
    const files = join(first.dataDirectory, 'environments', 'rota')
    for (const name of await readdir(files)) {
      if (name.startsWith('environment.db')) await writeFile(join(files, name), 'no database')
    }
    const second = await startTestServer({ dataDirectory: first.dataDirectory, start: { rendererFolder: folder } })
    try {
      const serving = await second.client(undefined, 'tienda.localhost').get('/', html)
      expect(serving.text).toContain('"host":{"kind":"environment","environmentId":"tienda"}')
      const anything = { accept: '*/*' }
      expect((await second.client(undefined, 'tienda.localhost').get('/', anything)).text).toBe(serving.text)
      expect((await second.client(undefined, 'tienda.localhost').get('/pedidos', anything)).status).toBe(404)
      const broken = await second.client(undefined, 'rota.localhost').get('/', english)
      expect([broken.status, broken.text.includes('This application is set aside')]).toEqual([503, true])
    } finally {
      await second.close()
      await first.close()
    }
  })
})

test('the page of an environment may reach the addresses that its components post to, and no other', async () => {
  const admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "envios", name: "Envíos") { _id } }')
  const create = (type: string, data: object) =>
    admin.run(`mutation ($data: JSON!) { create${type}(environmentId: "envios", data: $data) { _id } }`, { data })
  await create('Collection', { name: 'orders', fields: [] })
  const targets = [
    'https://destino.example:8443/pedidos',
    "https://x.example;script-src'unsafe-inline'/",
    '/propio',
    'https://destino.example:8443/otros',
  ]
  for (const postItemToUrl of targets)
    await create('Form', { name: postItemToUrl, collectionId: 'envios_orders', fields: [], postItemToUrl })
  const pays = { buttonType: 'post', url: 'https://pagos.example/inicio?orden=:orden' }
  await create('Button', { name: 'Pagar', ...pays })
  await create('Button', { name: 'Abrir', buttonType: 'btn', url: 'https://abierto.example/' })
  const reached = async (directive: string, host?: string) => {
    const { headers } = await server.client(undefined, host).get('/', html)
    return new RegExp(`${directive} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]
  }
  expect(await reached('connect-src', 'envios.localhost')).toBe("'self' https://destino.example:8443")
  expect(await reached('form-action', 'envios.localhost')).toBe("'self' https://pagos.example")
  for (const directive of ['connect-src', 'form-action']) expect(await reached(directive)).toBe("'self'")
})

test('every answer carries the security headers', async () => {
  const client = server.client()
  const answers = await Promise.all([
    client.get('/', html),
    client.get('/assets/index-4f2a.js'),
    client.get('/nothing'),
    client.get('/health'),
    client.post({ query: '{ me { _id } }' }),
    server.client(undefined, 'example.com').get('/'),
  ])
  for (const { headers } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "script-src 'self';",
      "worker-src 'self' blob:",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self';",
      "frame-ancestors 'self'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  const preflight = await client.send('OPTIONS', '/graphql', undefined, {
    origin: 'http://example.com',
    'access-control-request-method': 'POST',
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})

describe('designed pages', () => {
  test('speak the browser’s language, hold themselves and name the colour', async () => {
    const missing = server.client(undefined, 'nobody.localhost')
    const page = await missing.get('/', english)
    expect([page.status, page.headers.vary]).toEqual([404, 'Accept-Language'])
    expect(page.text).toMatch(/<html lang="en">[\s\S]*There is nothing here/)
    expect(page.text).toContain('#1648ff')
    expect(page.text).not.toMatch(/https?:\/\/|<script|\{\{/)
    expect((await missing.get('/', { ...html, 'accept-language': 'de, es-CL;q=0.5' })).text).toContain(
      'Aquí no hay nada',
    )
    expect((await missing.get('/', html)).text).toContain('<html lang="es">')
  })

  test('without a built interface the page says what to do', async () => {
    const bare = await startTestServer({ start: { rendererFolder: join(folder, 'nowhere') } })
    try {
      const page = await bare.client().get('/', english)
      expect([page.status, page.text.includes('npm start')]).toEqual([503, true])
    } finally {
      await bare.close()
    }
  })
})

test('the next server of a process serves the build that took the place of the last one', async () => {
  const place = join(folder, 'place')
  for (const text of ['one', 'another build']) {
    await rm(place, { recursive: true, force: true })
    await mkdir(join(place, 'assets'), { recursive: true })
    await writeFile(join(place, 'assets', 'index-1.js'), text)
    const next = await startTestServer({ start: { rendererFolder: place } })
    const answer = await next.client().get('/assets/index-1.js')
    await next.close()
    expect(answer.text).toBe(text)
  }
})
