import { expect, type Page } from '@playwright/test'
import { brokenLetters, letters } from '../server/testing/letters.ts'
import { upload } from '../server/testing/uploads.ts'
import { openDesigner, save } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let person: { email: string; password: string }
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  const deals = await shop.create('collection', {
    name: 'deals',
    title: 'Negocios',
    fields: [{ name: 'customer', label: 'Cliente', type: 'string' }],
  })
  const formId = await shop.create('form', {
    name: 'Nuevo negocio',
    collectionId: deals,
    fields: [{ type: 'editable', fieldName: 'customer' }],
  })
  await shop.create('view', { name: 'Inicio', title: 'Inicio', path: '/', items: [{ type: 'form', formId }] })
  await shop.create('link', { name: 'Inicio', title: 'Al inicio', type: 'path', path: '/' })
  person = await shop.member('ana@example.com')
})
test.afterAll(() => shop.close())

const picture = {
  name: 'marca.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>',
  ),
}

const colour = async (page: Page, label: string, value: string) => {
  const input = page.getByRole('textbox', { name: label })
  await input.fill(value)
  await input.blur()
}
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('[C19][C20][C23][C27] colours and letters that are chosen are those of the site, from its first frame', async ({
  page,
  browser,
}) => {
  await openDesigner(page, shop, 'settings/appearance')
  await colour(page, 'Color principal', '#0b5c4a')
  await colour(page, 'Color de fondo', '#fdf6e3')
  await colour(page, 'Color de la barra lateral', '#102030')
  await page.getByRole('combobox', { name: 'Letra' }).click()
  await page.getByRole('option', { name: 'Lora' }).click()
  await save(page)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  const site = await context.newPage()
  await site.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body)
        seen.push(getComputedStyle(document.documentElement).getPropertyValue('--telar-primary').trim())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await enter(site, shop.url, person)
  await expect(site.getByRole('button', { name: 'Enviar' })).toBeVisible()
  const frames = await site.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(frames)).toEqual(new Set(['#0b5c4a']))
  expect(await styleOf(site, 'main form button[type=submit]', 'background-color')).toBe('rgb(11, 92, 74)')
  expect(await styleOf(site, 'aside', 'background-color')).toBe('rgb(16, 32, 48)')
  await expect.poll(() => styleOf(site, 'body', 'background-color')).toBe('rgb(253, 246, 227)')
  await expect.poll(() => styleOf(site, 'h1', 'font-family')).toContain('Lora')
  await expect.poll(() => site.evaluate(() => document.fonts.check('16px Lora'))).toBe(true)

  // Another colour shows in the page that is open.
  await colour(page, 'Color principal', '#a11d33')
  await save(page)
  await expect.poll(() => styleOf(site, 'main form button[type=submit]', 'background-color')).toBe('rgb(161, 29, 51)')
  // The designer keeps Telar's colours.
  expect(await styleOf(page, ':root', '--telar-primary')).toBe('#1648ff')
  await context.close()
})

test('letters that are none leave the page in its own', async ({ page }) => {
  await enter(page, shop.url, person)
  for (const [name, content] of Object.entries({ ...brokenLetters, whole: letters })) {
    const { bucket, key } = await upload(shop.designer, 'tienda', { name: 'a.woff2', content, type: 'font/woff2' })
    await shop.designer.run(
      'mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { version } }',
      { data: { fontName: 'own', fontFile: `${bucket}/${key}` } },
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const own = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ family }) => family.includes('own')).map(({ status }) => status),
      )
    await expect.poll(own, name).toEqual([name === 'whole' ? 'loaded' : 'error'])
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.width, name).toBeGreaterThan(10)
  }
  await shop.designer.run(
    'mutation { updateEnvironment(environmentId: "tienda", data: { fontName: "Inter", fontFile: null }) { version } }',
  )
})

test('[C15][C24] a logo is uploaded and shows in the site, and the sidebar’s text has its colour', async ({ page }) => {
  await openDesigner(page, shop, 'settings/appearance')
  const logos = page.getByRole('region', { name: 'Logo e icono' })
  await logos.locator('[data-property="logo"] input[type=file]').setInputFiles(picture)
  await expect(logos.getByRole('link', { name: 'marca.svg' })).toBeVisible()
  await colour(page, 'Color de la barra lateral', '#102030')
  await colour(page, 'Texto de la barra lateral', '#ffe08a')
  await save(page)
  await enter(page, shop.url, person)
  const logo = page.getByRole('banner').locator('img').first()
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => styleOf(page, 'aside', 'color')).toBe('rgb(255, 224, 138)')
})

test('[C25][C26] own CSS is applied while it is switched on, and loads nothing from where the settings do not name', async ({
  page,
}) => {
  const set = (data: object) =>
    shop.designer.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { _id } }', {
      data,
    })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const customCss =
    'h1 { letter-spacing: 5px !important; background: url(https://evil.example.com/a.png) } @import "https://evil.example.com/b.css"; </style><script>window.ran = true</script>'
  await set({ useCustomCss: true, customCss })
  await enter(page, shop.url, person)
  await expect.poll(() => styleOf(page, 'h1', 'letter-spacing')).toBe('5px')
  expect(asked.filter(url => url.includes('evil.example.com'))).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  const photo = 'https://fotos.example.com/a.svg'
  await page.route('https://fotos.example.com/**', route =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture.buffer }),
  )
  await set({
    customCss: `h1 { background-image: url(${photo}) } p { background: url(https://evil.example.com/a.png) }`,
    cssOrigins: 'https://fotos.example.com',
  })
  await page.reload()
  await expect.poll(() => styleOf(page, 'h1', 'background-image')).toBe(`url("${photo}")`)
  await expect.poll(() => asked).toContain(photo)
  expect(asked.filter(url => url.includes('evil.example.com'))).toEqual([])
  await set({ useCustomCss: false })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => styleOf(page, 'h1', 'letter-spacing')).not.toBe('5px')
})
