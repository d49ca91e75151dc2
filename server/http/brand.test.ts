import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letters } from '../testing/letters.ts'
import { failureOf } from '../testing/recordCalls.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { upload } from '../testing/uploads.ts'

let folder: string
let server: TestServer
let admin: TestClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telar-brand-'))
  const head = '<head><title>Telar</title><link rel="icon" href="/icon.svg"></head>'
  await writeFile(join(folder, 'index.html'), `<!doctype html><html>${head}<body></body></html>`)
  server = await startTestServer({
    config: { analyticsUrl: 'https://stats.example.com/count?site={id}&url={url}' },
    start: { rendererFolder: folder },
  })
  admin = await server.admin()
  for (const id of ['tienda', 'taller'])
    await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Uno & <dos>") { _id } }', { id })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const place = async (name: string, type: string, content: string | Buffer = name) => {
  const { bucket, key } = await upload(admin, 'tienda', { name, type, content })
  return `${bucket}/${key}`
}
const change = (data: object) =>
  admin.run<{ updateEnvironment: { version: number } }>(
    'mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { version } }',
    { data },
  )
const page = async (id: string) =>
  (await server.client(undefined, `${id}.localhost`).get('/', { accept: 'text/html' })).text
const sheetOf = (html: string) => /href="(\/brand\.css[^"]*)"/.exec(html)?.[1]

test('[C3] the first paint of an environment has its name and colours, and no other environment has them', async () => {
  expect(await page('tienda')).toContain('<title>Uno &#38; &#60;dos&#62;</title>')
  expect(sheetOf(await page('tienda'))).toBeUndefined()
  await change({ accentColor: '#0b5c4a', sideBarColor: '#102030', fontName: 'Lora' })
  const sheet = String(sheetOf(await page('tienda')))
  const tienda = server.client(undefined, 'tienda.localhost')
  const answer = await tienda.get(sheet)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.text).toContain('--telar-primary:#0b5c4a')
  expect(answer.text).toContain('--telar-surface:#102030')
  expect(answer.text).toContain('--telar-font:"Lora"')
  expect((await tienda.get('/brand.css?v=1')).headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(sheetOf(await page('taller'))).toBeUndefined()
  expect((await server.client(undefined, 'taller.localhost').get('/brand.css')).text).toBe('')
  expect((await server.client().get('/brand.css')).status).toBe(404)
})

test('a change of the brand has another address', async () => {
  const before = sheetOf(await page('tienda'))
  await change({ accentColor: '#a11d33' })
  const after = sheetOf(await page('tienda'))
  expect(after).not.toBe(before)
  expect((await server.client(undefined, 'tienda.localhost').get(String(after))).text).toContain('#a11d33')
})

test('[C18] an uploaded icon is the icon of the page, and uploaded letters are those of the site', async () => {
  const icon = await place('icono.png', 'image/png')
  const font = await place('marca.woff2', 'font/woff2', letters)
  await change({ icon, fontName: 'own', fontFile: font })
  const html = await page('tienda')
  expect(html).toContain(`<link rel="icon" href="/files/${icon}">`)
  const tienda = server.client(undefined, 'tienda.localhost')
  expect((await tienda.get(`/files/${icon}`)).text).toBe('icono.png')
  const css = (await tienda.get(String(sheetOf(html)))).text
  expect(css).toContain(`src:url("/files/${font}") format("woff2")`)
  expect((await tienda.get(`/files/${font}`)).headers).toMatchObject({ 'content-type': 'font/woff2' })
})

test('what is no file of letters is refused at its setting, and what stands already in nobody’s way', async () => {
  const font = await place('texto.woff2', 'font/woff2')
  const failure = await failureOf(change({ fontName: 'own', fontFile: font }))
  expect(failure?.validationErrors).toEqual({ 'data.fontFile': 'fileType' })
  const empty = await place('vacio.woff2', 'font/woff2', '')
  expect((await failureOf(change({ fontFile: empty })))?.validationErrors).toEqual({ 'data.fontFile': 'fileType' })
  await change({ fontFile: await place('marca.woff2', 'font/woff2', letters) })
})

test.each([
  { accentColor: 'red' },
  { sideBarColor: '#12345' },
  { backgroundColor: 'url(https://example.com)' },
  { fontName: 'Comic Sans' },
  { fontFile: 'javascript:alert(1)' },
  { cssOrigins: 'https://fotos.example.com/carpeta' },
  { cssOrigins: 'fotos.example.com' },
  { cssOrigins: '*' },
])('what is no brand is refused at its setting: %o', async data => {
  const answer = await admin.execute(
    'mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { version } }',
    { data },
  )
  expect(answer.errors?.[0]?.extensions).toEqual({
    error: 'validationError',
    validationErrors: { [`data.${Object.keys(data)[0]}`]: expect.any(String) },
  })
})

test('[AG2] an environment is read by its URL with its branding and its settings, before anybody is logged in', async () => {
  await admin.run('mutation { createEnvironment(_id: "venta", name: "Venta", url: "venta.example.com") { _id } }')
  const { bucket, key } = await upload(admin, 'venta', { name: 'logo.png', type: 'image/png', content: 'logo' })
  const told = {
    ...{ accentColor: '#0b5c4a', backgroundColor: '#fdf6e3', sideBarColor: '#102030', sideBarTextColor: '#ffe08a' },
    ...{ fontName: 'Lora', allowDarkMode: false, allowLightweightLayout: true, useCustomCss: true, customCss: 'a{}' },
    ...{ timezone: 'America/Lima', locale: 'es-PE', currency: 'PEN', firstDay: 'sunday', homeRedirect: '/hola' },
    ...{ allowSignUp: true, redirect: true, redirectUrl: 'https://sso.example.com', maintenanceMode: true },
    ...{ enableGlobalFooter: true, enableCustomLoginView: true },
  }
  const files = ['logo', 'icon', 'loginLogo', 'authBackgroundImage']
  const places = Object.fromEntries(files.map(name => [name, `${bucket}/${key}`]))
  await admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "venta", data: $data) { _id } }', {
    data: { ...told, ...places },
  })
  const selection = [...Object.keys(told), ...files.map(name => `${name} { url }`)].join(' ')
  const { environment } = await server
    .client(undefined, 'venta.example.com')
    .run(`{ environment(url: "venta.example.com") { _id name url ${selection} } }`)
  const url = expect.stringContaining(`/files/${bucket}/${key}`)
  expect(environment).toEqual({
    ...{ _id: 'venta', name: 'Venta', url: 'venta.example.com', ...told },
    ...Object.fromEntries(files.map(name => [name, { url }])),
  })
})

test('the page knows where visits are told of, where its environment has an id there and nowhere else', async () => {
  const visitsUrl = async (id: string) => {
    const boot = /<script type="application\/json" id="telar-boot">(.*?)<\/script>/.exec(await page(id))?.[1] ?? ''
    return (JSON.parse(boot) as { visitsUrl?: string }).visitsUrl
  }
  expect(await visitsUrl('tienda')).toBeUndefined()
  await change({ analyticsId: 'a:1' })
  expect(await visitsUrl('tienda')).toBe('https://stats.example.com/count?site=a%3A1&url={url}')
  expect(await visitsUrl('taller')).toBeUndefined()
  for (const analyticsId of ['a&b=1', '{path}', 'a b', '<script>', 'x'.repeat(101)])
    expect(await failureOf(change({ analyticsId })), analyticsId).toMatchObject({ error: 'validationError' })
})
