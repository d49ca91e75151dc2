import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import exceljs from 'exceljs'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
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
      '<script>document.title = "mal"</script><img src="x" alt="rota" onerror="document.title = \'mal\'">' +
      '<a href="javascript:void(document.title = \'mal\')">aquí</a>',
  },
  Ataque: {
    content:
      '<style>body:has(input) a, div:has(input) a, a, p, div { background: url(https://fuera.example/a) }' +
      ':scope, div, p, a { position: fixed; inset: 0; z-index: 9999; contain: none; --u: u\\72l(https://fuera.example/b); background: var(--u) }' +
      '@font-face { font-family: x; src: url(https://fuera.example/c) } p { font-family: x; color: rgb(4, 5, 6) }' +
      '@import url(https://fuera.example/d); @media all { p { background: image-set("https://fuera.example/e" 1x) } }' +
      'a { position: absolute; inset: -9999px }</style>' +
      '<p style="position: fixed; inset: 0; background: url(https://fuera.example/f)">atacado</p><a href="/bloques">encima</a>',
  },
  Entero: { content: '<p><%= items.length %> de <%= totalCount %></p>', disableRefresh: true },
  Tabulado: { content: '<p>Ahora <%= items.length %></p>', paginationStyle: 'table', defaultLimit: 10 },
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
  await enter(page, `${workshop.url}/bloques`, person)
  const list = block(page, 'Listado')
  await expect(list.getByRole('heading', { name: 'Listado' })).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(11)
  const first = await list.getByRole('cell').first().textContent()
  await list.getByRole('button', { name: /siguiente/i }).click()
  await expect(list.getByRole('cell').first()).not.toHaveText(first ?? '')
  await expect(list.getByText('Página 2 de 3')).toBeVisible()
})

test('[N22][N30] a template turns its own page', async ({ page }) => {
  await enter(page, `${workshop.url}/bloques`, person)
  const own = block(page, 'Propio')
  await expect(own.getByText('Página 1 de 2')).toBeVisible()
  // Nothing but what the template drew turns it: no buttons, no choice of rows, no count of them.
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(own.getByRole('combobox')).toHaveCount(0)
  await expect(own.getByText(/\d+ filas/)).toHaveCount(0)
  await own.getByRole('link', { name: 'Más' }).click()
  await expect(own.getByText('Página 2 de 2')).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
})

test('[N19][N20] a block has no pages, or those of a table with the number of rows and their choice', async ({
  page,
}) => {
  await enter(page, `${workshop.url}/bloques`, person)
  const whole = block(page, 'Entero')
  await expect(whole.getByText('25 de 25')).toBeVisible()
  await expect(whole.getByRole('button')).toHaveCount(0)
  const paged = block(page, 'Tabulado')
  await expect(paged.getByText('Ahora 10')).toBeVisible()
  await expect(paged.getByText('25 filas')).toBeVisible()
  await paged.getByRole('button', { name: 'Última página' }).click()
  await expect(paged.getByText('Ahora 5')).toBeVisible()
  await expect(paged.getByText('Página 3 de 3')).toBeVisible()
  await paged.getByLabel('Filas por página').selectOption('25')
  await expect(paged.getByText('Ahora 25')).toBeVisible()
})

test('[N13] a block follows its collection, but for one whose refresh is switched off', async ({ page }) => {
  await enter(page, `${workshop.url}/bloques`, person)
  const rowCount = block(page, 'Tabulado').getByText(/^\d+ filas$/)
  await expect(rowCount).toHaveText('25 filas')
  await expect(block(page, 'Entero').getByText('25 de 25')).toBeVisible()
  const [added] = await workshop.records('orders', [{ code: 'N-13', status: 'open' }])
  await expect(rowCount).toHaveText('26 filas')
  await expect(block(page, 'Entero').getByText('25 de 25')).toBeVisible()
  await page.reload()
  await expect(block(page, 'Entero').getByText('26 de 26')).toBeVisible()
  await workshop.designer.run('mutation ($c: String!, $i: String!) { deleteItem(collectionId: $c, itemId: $i) }', {
    c: `${workshop.id}_orders`,
    i: added,
  })
})

test('[N12] the whole block comes as a workbook', async ({ page }) => {
  await enter(page, `${workshop.url}/bloques`, person)
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
  await enter(page, `${workshop.url}/bloques`, person)
  const styled = block(page, 'Estilo')
  await expect(styled.getByText('dentro')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(styled.getByRole('heading', { name: 'Estilo' })).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(9, 9, 9)')
  await expect(styled.locator('script, [onerror]')).toHaveCount(0)
  // Only once the picture has failed, and the link was pressed, can they have done anything.
  await styled.getByAltText('rota').evaluate(
    (image: HTMLImageElement) =>
      new Promise<void>(failed => {
        image.addEventListener('error', () => setTimeout(failed))
        image.src = 'y'
      }),
  )
  await styled.getByText('aquí').click()
  await page.evaluate(() => new Promise(done => setTimeout(done)))
  expect(await page.title()).toBe('Bloques · Taller Andino')
  await expect(page).toHaveURL(`${workshop.url}/bloques`)
  await expect(block(page, 'Roto').getByRole('alert')).toHaveText('Este contenido no se puede mostrar ahora.')
})

test('styles of a block cover nothing beside it, and nothing is fetched from elsewhere', async ({ page }) => {
  const outside: string[] = []
  page.on('request', request => {
    if (request.url().includes('fuera.example')) outside.push(request.url())
  })
  await enter(page, `${workshop.url}/bloques`, person)
  await expect(block(page, 'Ataque').getByText('atacado')).toHaveCSS('color', 'rgb(4, 5, 6)')
  await expect(block(page, 'Ataque').getByText('atacado')).not.toHaveCSS('position', 'fixed')
  const covered = await block(page, 'Ataque').evaluate(attack => {
    const { left, right, top, bottom } = attack.getBoundingClientRect()
    const points = [5, 200, 400, 600].flatMap(y => [5, 300, 600, 900].map(x => [x, y] as const))
    return points.filter(([x, y]) => {
      const inside = x >= left && x <= right && y >= top && y <= bottom
      return !inside && attack.contains(document.elementFromPoint(x, y))
    })
  })
  expect(covered).toEqual([])
  expect(outside).toEqual([])
})

test('what is typed stands in no attribute, where styles could read it', async ({ page }) => {
  await page.goto(`${workshop.url}/login`)
  const inputs = page.locator('input')
  await inputs.nth(0).fill('nadie@example.com')
  await inputs.nth(1).fill('una clave secreta')
  await expect(inputs.nth(1)).toHaveValue('una clave secreta')
  expect(await inputs.evaluateAll(all => all.map(input => input.getAttribute('value') ?? ''))).toEqual(['', ''])
})

test('[M8][M9][M10][M11] a button has its colour, text and icon, filled', async ({ page }) => {
  await enter(page, `${workshop.url}/bloques`, person)
  const button = page.getByRole('button', { name: 'Ir a otra parte' })
  await expect(button).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(button.locator('svg')).toBeVisible()
})

test('[M19][M20][M21][M27] a button asks first, then tells and leads on', async ({ page }) => {
  await enter(page, `${workshop.url}/bloques?orden=7`, person)
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

test('[N1][N2][N3] blocks are listed, created and duplicated in tabs, and edited at their path', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const listed = page.getByRole('main').getByRole('listitem').getByRole('link')
  const list = `${workshop.adminUrl}/taller/components/blocks`
  await openDesigner(page, workshop, 'components/blocks')
  await page.getByRole('button', { name: 'Crear bloque' }).click()
  await page.getByRole('tab', { name: 'Crear' }).click()
  await dialog.getByLabel('Nombre').fill('Aviso')
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/blocks\/taller_\w{17}$/)
  const address = page.url()
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabel('Título', { exact: true }).fill('Aviso del día')
  await save(page)

  await page.goto(list)
  await page.getByRole('button', { name: 'Crear bloque' }).click()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog.getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: 'Aviso', exact: true }).click()
  await dialog.getByLabel('Nombre de la copia').fill('Aviso de mañana')
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Aviso de mañana')
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Aviso del día')

  await page.goto(list)
  await expect(listed.filter({ hasText: /^Aviso/ })).toHaveCount(2)
  await listed
    .filter({ hasText: /^Aviso/ })
    .first()
    .click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Aviso')
})
