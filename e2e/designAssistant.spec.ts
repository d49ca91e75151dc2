import { expect, type Page } from '@playwright/test'
import { lendingTools } from '../server/services/changeSets/testing/lendingTools.ts'
import { connectModel } from '../server/testing/assistantCalls.ts'
import { type ModelServer, modelServer } from '../server/testing/modelServer.ts'
import { testAdmin } from '../server/testing/testServer.ts'
import { openDesigner } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let service: ModelServer
test.beforeEach(async () => {
  service = await modelServer()
  workshop = await openWorkshop(12)
})
test.afterEach(async () => {
  await workshop.close()
  await service.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function ask(page: Page, text: string) {
  const conversation = page.getByRole('region', { name: 'Conversación' })
  await conversation.getByRole('textbox', { name: 'Qué necesitas' }).fill(text)
  await conversation.getByRole('button', { name: 'Enviar' }).click()
}

const collections = async () =>
  (
    await workshop.designer.run<{ collections: { items: { name: string }[] } }>(
      'query ($id: String!) { collections(environmentId: $id) { items { name } } }',
      { id: workshop.id },
    )
  ).collections.items.map(({ name }) => name)

async function switchOn(page: Page, name: RegExp) {
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Experimentos' }).click()
  await page.getByRole('switch', { name }).click()
  await page.keyboard.press('Escape')
}

const propose = (changeSet: unknown) => ({ calls: [{ name: 'propose', arguments: changeSet }] })

test('[AF18][AF80] a wish becomes an application that works, and one key undoes it', async ({ page }) => {
  await connectModel(workshop.designer, service)
  service.answer({ text: 'Dos colecciones y sus pantallas.', ...propose(lendingTools) })
  await openDesigner(page, workshop, '')
  const drawer = page.getByRole('navigation', { name: 'Navegación principal' })
  await expect(drawer.getByRole('link', { name: 'Vistas' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Asistente' })).toHaveCount(0)
  await switchOn(page, /^Asistente inteligente/)
  await drawer.getByRole('link', { name: 'Asistente' }).click()
  await expect(page).toHaveURL(`${workshop.adminUrl}/taller/assistant`)

  await ask(page, 'Hazme una aplicación para prestar herramientas')
  const proposal = page.getByRole('region', { name: 'Propuesta' })
  await expect(proposal.getByRole('heading', { name: 'Préstamo de herramientas' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Asistente' })).toContainText('Dos colecciones y sus pantallas.')
  await expect(proposal.getByRole('list', { name: 'Qué va a cambiar' })).toContainText('Quién la lleva')
  await expect(proposal.getByRole('region', { name: 'Vista previa de Préstamos abiertos' })).toContainText(
    'Herramienta',
  )
  expect(await collections()).toEqual(['customers', 'orders'])
  await drawer.getByRole('link', { name: 'Colecciones' }).click()
  await expect(proposal).toHaveCount(0)
  await drawer.getByRole('link', { name: 'Asistente' }).click()
  await expect(page.getByRole('article', { name: 'Tú' })).toHaveText('Hazme una aplicación para prestar herramientas')

  await button(page, 'Aplicar').click()
  await expect(proposal.getByRole('status', { name: 'Propuesta aplicada' })).toBeVisible()
  expect(await collections()).toEqual(['customers', 'loans', 'orders', 'tools'])
  const site = await page.context().newPage()
  await enter(site, `${workshop.url}/tools`, testAdmin)
  await site.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(site.getByRole('dialog').getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await site.close()

  await page.keyboard.press('Control+z')
  await expect(page.getByText('Se deshizo la propuesta')).toBeVisible()
  expect(await collections()).toEqual(['customers', 'orders'])
  await expect(button(page, 'Aplicar')).toBeVisible()
})

test('[G59][G87] the assistant of a view proposes items that are accepted or discarded, and saves nothing before', async ({
  page,
}) => {
  await connectModel(workshop.designer, service)
  const { tableId, viewId, formId } = workshop
  const [table = '', view = '', form = ''] = [tableId, viewId, formId].map(id => id.split('_')[1])
  const open = {
    kind: 'indicator',
    id: 'open',
    name: 'Órdenes abiertas',
    definition: { title: 'Órdenes abiertas', collectionId: 'orders', indicatorTypeId: 'count' },
  }
  const items = [
    { type: 'indicator', indicatorId: 'open', sizeSmall: 12, sizeLarge: 4 },
    { type: 'table', tableId: table },
    // Neither accepted nor discarded.
    { type: 'form', formId: form },
  ]
  service.answer(propose({ components: [open, { kind: 'view', id: view, add: { items } }] }))
  const stored = async () =>
    (
      await workshop.designer.run<{ viewDefinition: { items: { type: string }[] } }>(
        'query ($id: String!) { viewDefinition(viewId: $id) { items } }',
        { id: viewId },
      )
    ).viewDefinition.items.map(({ type }) => type)
  await openDesigner(page, workshop, `design-assistant/${viewId}`)
  await ask(page, 'Cuántas órdenes hay')
  const proposed = page.getByRole('list', { name: 'Elementos propuestos' })
  await expect(proposed.getByRole('listitem')).toHaveCount(3)
  const preview = page.getByRole('region', { name: /^Vista previa de/ })
  const grids = preview.getByRole('grid', { name: 'Órdenes de trabajo' })
  await expect(grids).toHaveCount(2)
  await button(page, 'Descartar Órdenes').click()
  await expect(grids).toHaveCount(1)
  await button(page, 'Aceptar Órdenes abiertas').click()
  expect(await stored()).toEqual(['table', 'form'])
  await button(page, 'Agregar 1 elemento').click()
  await expect(page.getByRole('status', { name: 'Propuesta aplicada' })).toBeVisible()
  expect(await stored()).toEqual(['table', 'form', 'indicator'])
})

test('proposed fields go into the editor of a collection, and are saved with it', async ({ page }) => {
  await connectModel(workshop.designer, service)
  const fields = [
    { name: 'phone', label: 'Teléfono', type: 'phone', optional: true },
    { name: 'lastOrder', label: 'Última orden', type: 'oneOf', optional: true, options: { collectionId: 'orders' } },
  ]
  service.answer(propose({ components: [{ kind: 'collection', id: 'customers', add: { fields } }] }))
  await openDesigner(page, workshop, 'collections/taller_customers')
  await expect(page.getByRole('tab', { name: 'Campos' })).toBeVisible()
  await expect(button(page, 'Proponer campos')).toHaveCount(0)
  await switchOn(page, /^IA en el editor/)
  await button(page, 'Proponer campos').click()
  await ask(page, 'Cómo contactarlos')
  const dialog = page.getByRole('dialog', { name: 'Proponer campos' })
  await dialog.getByRole('checkbox', { name: /^Última orden/ }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Última orden/ }).check()
  await button(page, 'Agregar 2 campos').click()
  await expect(page.getByRole('textbox', { name: 'Etiqueta' }).nth(1)).toHaveValue('Teléfono')
  await button(page, 'Guardar').click()
  await expect
    .poll(async () => {
      const { collection } = await workshop.designer.run<{ collection: { fields: { name: string }[] } }>(
        'query { collection(collectionId: "taller_customers") { fields } }',
      )
      return collection.fields.map(({ name }) => name)
    })
    .toEqual(['name', 'phone', 'lastOrder'])
})

test('without a service, and after one that failed, people know what to do, and lose nothing', async ({ page }) => {
  await openDesigner(page, workshop, 'assistant')
  await expect(page.getByRole('link', { name: 'Conectar un servicio de modelos' })).toHaveAttribute(
    'href',
    '/admin/settings',
  )
  await connectModel(workshop.designer, service)
  service.answer({ status: 500, message: 'no' }, 'Ahora sí <img src=x onerror="alert(1)">')
  await ask(page, 'Una pregunta larga')
  await expect(page.getByRole('alert')).toContainText('El servicio del modelo rechazó la pregunta.')
  await expect(page.getByRole('article', { name: 'Tú' })).toHaveText('Una pregunta larga')
  await button(page, 'Intentar de nuevo').click()
  await expect(page.getByRole('article', { name: 'Asistente' })).toContainText('Ahora sí <img src=x')
  await expect(page.getByRole('article').locator('img')).toHaveCount(0)
})
