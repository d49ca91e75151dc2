import { expect, type Locator, type Page } from '@playwright/test'
import type { CollectionPlan, FieldPlan, FormPlan, fieldInspections, TablePlan, ViewPlan } from './application.ts'
import { type Hand, itemOf } from './hand.ts'

type Application = typeof fieldInspections
type Item = ViewPlan['items'][number]

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page | Locator, name: string) => page.getByRole('combobox', { name, exact: true })
const box = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const rowsOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

/** An entry of a menu by its first line; a second one may explain it. */
const entry = (page: Page, text: string) =>
  page.getByRole('menuitem').filter({ has: page.getByText(text, { exact: true }) })

/** From the empty product to the empty environment. */
export async function createEnvironment(hand: Hand, loginLink: string, { name, id }: Application) {
  const { page } = hand
  await page.goto(loginLink)
  await hand.press(button(page, 'Nuevo ambiente').first())
  const dialog = page.getByRole('dialog')
  await hand.write(box(dialog, 'Nombre'), name)
  await hand.write(box(dialog, 'Identificador'), id)
  await hand.press(button(dialog, 'Crear ambiente'))
  await page.waitForURL(url => url.pathname.startsWith(`/${id}`))
}

interface Creation {
  /** What the drawer calls the list. */
  screen: string
  action: string
  name: string
  /** What the dialog asks beside the name. */
  fill?(dialog: Locator): Promise<void>
}

/** @returns the id of the component whose editor is open then */
async function create(hand: Hand, { screen, action, name, fill }: Creation): Promise<string> {
  const { page } = hand
  await hand.startCreating(screen, action)
  const dialog = page.getByRole('dialog')
  await hand.write(box(dialog, 'Nombre'), name)
  await fill?.(dialog)
  const before = page.url()
  await hand.press(button(dialog, 'Crear'))
  await page.waitForURL(url => url.href !== before && /\/terreno_\w+$/.test(url.pathname))
  await expect(dialog).toHaveCount(0)
  await expect(box(page, 'Nombre').first()).toHaveValue(name)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function addField(hand: Hand, field: FieldPlan) {
  const { page } = hand
  await hand.pick(button(page, 'Agregar campo'), entry(page, field.type))
  const row = rowsOf(page, 'Campos').last()
  await hand.write(box(row, 'Etiqueta').first(), field.label)
  if (field.required) await hand.press(row.getByRole('checkbox', { name: 'Obligatorio' }))
  if (field.to) await hand.choose(list(row, 'Colección'), field.to)
  for (const [index, choice] of (field.choices ?? []).entries()) {
    await hand.press(button(row, 'Agregar opción'))
    await hand.write(
      row.getByRole('list', { name: 'Opciones' }).locator('> li').nth(index).getByRole('textbox').first(),
      choice,
    )
  }
}

export async function createCollection(hand: Hand, plan: CollectionPlan) {
  await create(hand, { screen: 'Colecciones', action: 'Crear colección', name: plan.name })
  for (const field of plan.fields) await addField(hand, field)
  await hand.save()
}

export async function createRole(hand: Hand, name: string) {
  await create(hand, { screen: 'Roles', action: 'Crear rol', name })
}

const inCollection = (hand: Hand, collection: string) => (dialog: Locator) =>
  hand.choose(list(dialog, 'Colección'), collection)

async function restrict(hand: Hand, roles: readonly string[] | undefined) {
  if (!roles) return
  const { page } = hand
  await hand.press(tab(page, 'Permisos'))
  await hand.chooseSeveral(list(page, 'Roles'), roles)
}

export const startForm = (hand: Hand, { name, collection }: FormPlan) =>
  create(hand, {
    screen: 'Formularios',
    action: 'Crear formulario',
    name,
    fill: inCollection(hand, collection),
  })

export async function finishForm(hand: Hand, { condition, first, updates, roles }: FormPlan) {
  const { page } = hand
  if (condition) {
    const row = rowsOf(page, 'Campos').filter({ has: button(page, `Opciones de ${condition.field}`) })
    await hand.press(button(row, `Opciones de ${condition.field}`))
    await hand.choose(list(row, 'Condición'), 'Según otro campo')
    await hand.choose(list(row, 'Campo').last(), condition.when)
    await hand.choose(list(row, 'Igual a'), condition.is)
  }
  if (first) {
    const handle = (name: string) => button(page, `Mover ${name}: arrastra, o usa las flechas`)
    await hand.moveRow(handle(first.field), handle(first.before))
  }
  if (updates) {
    await hand.press(tab(page, 'Datos'))
    await hand.choose(list(page, 'Tipo'), 'Modificar un registro')
    await hand.write(list(page, 'Parámetro con el registro'), updates)
  }
  await restrict(hand, roles)
}

export const startTable = (hand: Hand, { name, collection }: TablePlan) =>
  create(hand, { screen: 'Tablas', action: 'Crear tabla', name, fill: inCollection(hand, collection) })

export async function finishTable(hand: Hand, { without = [], opens, deletes }: TablePlan) {
  const { page } = hand
  const add = (type: string) => hand.pick(button(page, 'Agregar columna'), entry(page, type))
  for (const field of without) await hand.press(button(page, `Eliminar ${field}`))
  if (opens) {
    const type = 'Botón que abre una vista'
    await add(type)
    const row = rowsOf(page, 'Columnas').last()
    await hand.press(button(row, `Opciones de ${type}`))
    await hand.write(box(row, 'Texto de ayuda'), opens.tooltip)
    await hand.write(list(row, 'Ruta de la vista'), opens.path)
    await expect(list(row, 'Nombre del parámetro')).toHaveValue('id')
    await hand.choose(list(row, 'Valor que recibe'), 'Identificador del registro')
  }
  if (deletes) {
    const type = 'Botón que elimina la fila'
    await add(type)
    const row = rowsOf(page, 'Columnas').last()
    await hand.press(button(row, `Opciones de ${type}`))
    await hand.write(box(row, 'Texto del cuadro'), deletes.text)
  }
}

export const startChart = (hand: Hand, { name, collection, type }: Application['chart']) =>
  create(hand, {
    screen: 'Gráficos',
    action: 'Crear gráfico',
    name,
    async fill(dialog) {
      await hand.choose(list(dialog, 'Tipo de gráfico'), type)
      await hand.choose(list(dialog, 'Colección'), collection)
    },
  })

export async function finishChart(hand: Hand, { field, sort }: Application['chart']) {
  await hand.press(tab(hand.page, 'Datos'))
  await hand.choose(list(hand.page, 'Campo de las categorías'), field)
  await hand.choose(list(hand.page, 'Orden'), sort)
}

export async function createIndicator(hand: Hand, { name, collection }: Application['indicator']) {
  await create(hand, {
    screen: 'Indicadores',
    action: 'Crear indicador',
    name,
    fill: inCollection(hand, collection),
  })
}

export async function createBlock(hand: Hand, { name, collection, content }: Application['block']) {
  const { page } = hand
  await create(hand, { screen: 'Bloques de contenido', action: 'Crear bloque de contenido', name })
  await hand.writeCode(page.locator('.monaco-editor').first(), content)
  await hand.press(tab(page, 'Datos'))
  await hand.choose(list(page, 'Colección'), collection)
  await hand.save()
}

export const startView = (hand: Hand, { name, path }: ViewPlan) =>
  create(hand, {
    screen: 'Vistas',
    action: 'Crear vista',
    name,
    fill: dialog => hand.write(list(dialog, 'Ruta'), path),
  })

async function placeItem(hand: Hand, item: Item, into: string | undefined) {
  const { page, canvas } = hand
  const inspector = page.getByRole('region', { name: 'Elementos y propiedades', exact: true })
  await canvas.place(item.entry, into)
  await expect(itemOf(page, item.entry)).toBeVisible()
  if (item.title) {
    await hand.write(box(inspector, 'Título'), item.title)
    await expect(itemOf(page, item.title)).toBeVisible()
  }
  const name = item.title ?? item.entry
  if (item.tabName) await hand.write(box(inspector, 'Nombre de la pestaña'), item.tabName)
  if (item.columns) await canvas.resize(name, item.columns)
  for (const inner of item.items ?? []) await placeItem(hand, inner, name)
}

export async function finishView(hand: Hand, { items, moved, roles }: ViewPlan) {
  for (const item of items) await placeItem(hand, item, undefined)
  if (moved) await hand.canvas.moveBack(moved.item, moved.before)
  if (!roles) return
  await hand.canvas.unselect()
  await restrict(hand, roles)
}

export async function createLink(hand: Hand, { name, path }: Application['links'][number]) {
  await create(hand, {
    screen: 'Navegación',
    action: 'Crear enlace',
    name,
    // To the view of that name, as the list calls it.
    fill: dialog => hand.choose(list(dialog, 'Ruta'), `${name} ${path}`),
  })
}
