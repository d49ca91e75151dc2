import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import exceljs from 'exceljs'
import { logIn } from './support/site.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

const rows = '<% for (const item of items) { %><tr><td><%= item.code %></td><td><%= item.amount %></td></tr><% } %>'
const table = `<table><thead><tr><th>Código</th><th>Monto</th></tr></thead><tbody>${rows}</tbody></table>`

/** The blocks of the view /bloques, by title. */
const blocks: Record<string, Record<string, unknown>> = {
  Listado: {
    content: table,
    paginationStyle: 'basic',
    defaultLimit: 10,
    orderBy: 'code',
    orderByAsc: true,
    exportXLSX: true,
  },
  Propio: {
    content: '<p class="at">Página <%= page %> de <%= totalPages %></p><a href="#" <%- nextPage() %>>Más</a>',
    paginationStyle: 'manual',
    defaultLimit: 20,
  },
  Estilo: {
    content:
      '<style>p, h1, h2 { color: rgb(1, 2, 3) } } body { background: rgb(9, 9, 9) }</style><p>dentro</p>' +
      '<script>document.title = "mal"</script><img src="x" onerror="document.title = \'mal\'">',
  },
  Roto: { content: '<p>\n<%= missing %></p>' },
}

test.beforeAll(async () => {
  workshop = await openWorkshop(25)
  const items = []
  for (const [title, data] of Object.entries(blocks)) {
    const blockId = await workshop.create('block', {
      name: title,
      title,
      collectionId: `${workshop.id}_orders`,
      ...data,
    })
    items.push({ type: 'block', blockId, sizeSmall: 12, sizeLarge: 6 })
  }
  const buttonId = await workshop.create('button', {
    name: 'Ir',
    buttonText: 'Ir a otra parte',
    icon: 'send',
    color: '#123456',
    requireConfirmation: true,
    confirmationText: '¿De verdad?',
    onSuccessMessage: 'Listo',
    url: '/destino?orden=:orden',
  })
  items.push({ type: 'button', buttonId, sizeSmall: 12, sizeLarge: 6 })
  await workshop.create('view', { name: 'Bloques', title: 'Bloques', path: '/bloques', items })
  await workshop.create('view', { name: 'Destino', title: 'Destino', path: '/destino', items: [] })
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

const block = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('[N5][N21] a block is drawn under its title, and its pages are turned one by one', async ({ page }) => {
  await logIn(page, `${workshop.url}/bloques`, person)
  const list = block(page, 'Listado')
  await expect(list.getByRole('heading', { name: 'Listado' })).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(11)
  const first = await list.getByRole('cell').first().textContent()
  await list.getByRole('button', { name: /siguiente/i }).click()
  await expect(list.getByRole('cell').first()).not.toHaveText(first ?? '')
  await expect(list.getByText('Página 2 de 3')).toBeVisible()
})

test('[N22][N30] a template turns its own page', async ({ page }) => {
  await logIn(page, `${workshop.url}/bloques`, person)
  const own = block(page, 'Propio')
  await expect(own.getByText('Página 1 de 2')).toBeVisible()
  await own.getByRole('link', { name: 'Más' }).click()
  await expect(own.getByText('Página 2 de 2')).toBeVisible()
})

test('[N12] the whole block comes as a workbook', async ({ page }) => {
  await logIn(page, `${workshop.url}/bloques`, person)
  const download = page.waitForEvent('download')
  await block(page, 'Listado').getByRole('button', { name: 'Exportar a Excel' }).click()
  const file = await download
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load((await readFile(await file.path())) as never)
  const sheet = workbook.worksheets[0]
  expect(sheet?.rowCount).toBe(26)
  expect(sheet?.getRow(1).values).toEqual([undefined, 'Código', 'Monto'])
  expect(typeof sheet?.getRow(2).getCell(2).value).toBe('number')
})

test('[N29] scripts of a block do not run, and its styles stay inside', async ({ page }) => {
  await logIn(page, `${workshop.url}/bloques`, person)
  const styled = block(page, 'Estilo')
  await expect(styled.getByText('dentro')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(styled.getByRole('heading', { name: 'Estilo' })).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(9, 9, 9)')
  expect(await page.title()).toContain('Bloques')
  await expect(block(page, 'Roto').getByRole('alert')).toHaveText('Este contenido no se puede mostrar ahora.')
})

test('[M8][M9][M10][M11] a button has its colour, text and icon, filled', async ({ page }) => {
  await logIn(page, `${workshop.url}/bloques`, person)
  const button = page.getByRole('button', { name: 'Ir a otra parte' })
  await expect(button).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(button.locator('svg')).toBeVisible()
})

test('[M19][M20][M21][M27] a button asks first, then tells and leads on', async ({ page }) => {
  await logIn(page, `${workshop.url}/bloques?orden=7`, person)
  const button = page.getByRole('button', { name: 'Ir a otra parte' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: '¿De verdad?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/bloques')
  await button.click()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Listo')).toBeVisible()
  await expect(page).toHaveURL(/\/destino\?orden=7$/)
})
