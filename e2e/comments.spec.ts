import { expect, type Page } from '@playwright/test'
import { barriersInEveryLook } from './support/accessibility.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
let ana: { email: string; password: string }
let beto: { email: string; password: string }
let address: string

test.beforeAll(async () => {
  shop = await startEnvironment('casos', 'Casos')
  const fields = [{ name: 'title', label: 'Título', type: 'string' }]
  const collectionId = await shop.create('collection', { name: 'cases', title: 'Casos', fields, comments: true })
  const formId = await shop.create('form', {
    ...{ name: 'Caso', title: 'Caso', collectionId, type: 'update', updateVariableName: 'id' },
    fields: [{ type: 'editable', fieldName: 'title' }],
  })
  await shop.create('view', { name: 'Caso', title: 'Caso', path: '/casos/:id', items: [{ type: 'form', formId }] })
  await shop.designer.run(
    'mutation ($data: JSON!) { updateEnvironment(environmentId: "casos", data: $data) { _id } }',
    { data: { enableTellus: true, tellusChannels: [{ category: 'Reparaciones', channel: 'taller' }] } },
  )
  await shop.records('cases', [{ title: 'Gotera en el techo' }])
  const [found] = await shop.stored('cases')
  address = `${shop.url}/casos/${found?._id}`
  ana = await named('ana@example.com', 'Ana López')
  beto = await named('beto@example.com', 'Beto Ruiz')
})
test.afterAll(() => shop.close())

async function named(email: string, name: string) {
  const person = await shop.member(email)
  const { users } = await shop.designer.run<{ users: { items: { _id: string; email: string }[] } }>(
    '{ users: environmentUsers(environmentId: "casos") { items { _id email } } }',
  )
  const user = users.items.find(one => one.email === email)
  await shop.designer.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    { id: user?._id, data: { email, name, roles: [] } },
  )
  return person
}

/** The thread below the form, opened. */
async function threadOf(page: Page) {
  await page.getByText('Comentarios', { exact: false }).first().click()
  return page.getByRole('textbox', { name: 'Escribe un comentario' })
}

test('two people talk about a record: what one says the other reads at once, and hears of it when he is named', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext()
  const hers = await other.newPage()
  await enter(hers, address, beto)
  await threadOf(hers)
  await expect(hers.getByText('Todavía no hay comentarios')).toBeVisible()
  expect(await barriersInEveryLook(hers)).toEqual([])

  await enter(page, address, ana)
  const box = await threadOf(page)
  await box.pressSequentially('@bet')
  const people = page.getByRole('listbox', { name: 'Personas que puedes mencionar' })
  await expect(people.getByRole('option')).toHaveCount(1)
  expect(await barriersInEveryLook(page)).toEqual([])
  await box.press('Enter')
  await box.pressSequentially('¿puedes ir mañana?')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '¿puedes ir mañana?' })).toBeVisible()
  await expect(box).toHaveValue('')
  expect(await barriersInEveryLook(page)).toEqual([])

  const said = hers.getByRole('listitem').filter({ hasText: '¿puedes ir mañana?' })
  await expect(said).toBeVisible()
  await hers.getByRole('button', { name: /^Notificaciones/ }).click()
  await expect(hers.getByText('te mencionó en Casos')).toBeVisible()
  await other.close()
})

/** All that this browser keeps of the address, in whatever database. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await settled(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })

test('whatever somebody typed and did not send goes from the browser when he logs out, and he is asked before', async ({
  page,
}) => {
  const drafts = ['de un formulario', 'de un comentario', 'de una conversación', 'de otra nueva']
  const [ofForm = '', ofComment = '', ofTalk = '', ofNew = ''] = drafts
  await enter(page, address, ana)
  await page.getByRole('textbox', { name: 'Título' }).fill(ofForm)
  await (await threadOf(page)).fill(ofComment)
  await page.getByRole('button', { name: /^Mensajes de soporte/ }).click()
  const support = page.getByRole('dialog')
  const box = support.getByRole('textbox', { name: 'Mensaje' })
  const begin = async () => {
    await support.getByRole('button', { name: 'Conversación nueva' }).click()
    await support.getByRole('combobox', { name: '¿Sobre qué quieres escribir?' }).click()
    await page.getByRole('option', { name: 'Reparaciones' }).click()
  }
  await begin()
  await box.fill('Hola')
  await box.press('Enter')
  await expect(support.getByRole('log').getByRole('article')).toContainText(['Hola'])
  await box.fill(ofTalk)
  await support.getByRole('button', { name: 'Volver a mis conversaciones' }).click()
  await begin()
  await box.fill(ofNew)
  for (const draft of drafts) await expect.poll(() => keptHere(page)).toContain(draft)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('4 formularios o mensajes no se enviaron.')).toBeVisible()
  await page.getByRole('button', { name: 'Borrar y cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  const left = await keptHere(page)
  for (const draft of drafts) expect(left).not.toContain(draft)
})

test('what was typed is there after a reload, and a comment of one’s own is changed and taken away', async ({
  page,
}) => {
  await enter(page, address, beto)
  const box = await threadOf(page)
  await box.fill('Voy a las nueve')
  await expect.poll(() => keptHere(page)).toContain('Voy a las nueve')
  await page.reload()
  await expect(await threadOf(page)).toHaveValue('Voy a las nueve')
  await page.getByRole('button', { name: 'Comentar' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'Voy a las nueve' })
  await own.getByRole('button', { name: 'Editar' }).click()
  const edited = page.getByRole('textbox', { name: 'Editar el comentario' })
  await expect(edited).toBeFocused()
  expect(await barriersInEveryLook(page)).toEqual([])
  await edited.fill('Voy a las diez')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const changed = page.getByRole('listitem').filter({ hasText: 'Voy a las diez' })
  await expect(changed).toContainText('editado')
  await expect(changed.getByRole('button', { name: 'Editar' })).toBeFocused()
  await changed.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(changed).toHaveCount(0)
})
