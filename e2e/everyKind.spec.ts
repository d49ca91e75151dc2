import { expect, type Page } from '@playwright/test'
import { editorPath, listPath } from '../renderer/environment/componentPaths.ts'
import type { ComponentKind } from '../shared/components/defineComponent.ts'
import { allKinds, type KindName } from '../shared/components/registry.ts'
import { barriers } from './support/accessibility.ts'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeAll(async () => {
  workshop = await openWorkshop(3)
})
test.afterAll(() => workshop.close())

const dialog = (page: Page) => page.getByRole('dialog')

const chooseOrders = async (page: Page) => {
  await dialog(page).getByRole('combobox', { name: 'Colección' }).click()
  await page.getByRole('option', { name: 'Órdenes', exact: true }).click()
}

/** What must be filled in to create one, beside what the dialog marks as required. */
const alsoAsked: { readonly [Name in KindName]?: (page: Page) => Promise<void> } = {
  endpoint: chooseOrders,
  validation: chooseOrders,
  link: async page => {
    await dialog(page).getByLabel('Ruta').fill('/ordenes')
    await page.keyboard.press('Tab')
  },
  mcpServer: page => dialog(page).getByLabel('Dirección').fill('https://herramientas.example/mcp'),
}

/** As the buttons of the browser lead there: the page is not loaded anew. */
const goTo = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Chooses something wherever the dialog asks for a choice that nobody made. */
async function fillIn(page: Page, kind: ComponentKind) {
  await dialog(page)
    .getByRole('textbox', { name: /^Nombre/ })
    .first()
    .fill('Recorrido')
  const required = dialog(page).getByRole('combobox').and(page.locator('[required]'))
  for (const choice of await required.all()) {
    if ((await choice.inputValue()) !== '') continue
    await choice.click()
    await page.getByRole('option').first().click()
  }
  await alsoAsked[kind.kind as KindName]?.(page)
}

const nameOf = (page: Page) => page.getByRole('main').getByLabel('Nombre', { exact: true }).first()
const createButton = (page: Page) => page.locator('[data-tour="create"]')

async function openFromList(page: Page, kind: ComponentKind, name: string) {
  await goTo(page, listPath(workshop.id, kind))
  // Until the list is there, the page before is: that of a role leads to components of every kind.
  await expect(createButton(page)).toBeVisible()
  const listed = page.getByRole('main').getByRole('listitem')
  await listed.getByRole('link', { name: new RegExp(name) }).click()
}

/** Paths of all that a page asks by itself beside the files that it was built of, and of its sockets. */
function asked(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/assets/')) paths.add(pathname)
  })
  page.on('websocket', socket => paths.add(new URL(socket.url()).pathname))
  return paths
}

test('[AF19][A1] a component of every kind is created, opened from its list and changed, and stays changed, all by one address', async ({
  page,
}) => {
  test.slow()
  const paths = asked(page)
  await openDesigner(page, workshop, '')
  for (const kind of allKinds)
    await test.step(kind.plural, async () => {
      await goTo(page, listPath(workshop.id, kind))
      await createButton(page).click()
      await fillIn(page, kind)
      await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
      await expect(nameOf(page)).toHaveValue('Recorrido')
      await openFromList(page, kind, 'Recorrido')
      await nameOf(page).fill('Cambiado')
      await save(page)
    })

  await page.reload()
  for (const kind of allKinds)
    await test.step(`${kind.plural} again`, async () => {
      await openFromList(page, kind, 'Cambiado')
      await expect(nameOf(page)).toHaveValue('Cambiado')
      expect(new URL(page.url()).pathname.startsWith(editorPath(workshop.id, kind, ''))).toBe(true)
      // Until its canvas has taken its size, it scrolls.
      await expect.poll(() => barriers(page)).toEqual([])
    })

  // And so do people, who see records and send forms.
  const ana = await workshop.member('ana@example.com')
  await enter(page, `${workshop.url}/ordenes`, ana)
  await expect(page.getByRole('grid')).toContainText('OT-00001')
  expect([...paths]).toEqual(['/graphql'])
})
