import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readSampleFolder, sampleFolder } from '../server/services/samples/sampleFolder.ts'
import { templateIds } from '../server/services/samples/templates.ts'
import type { TestServer } from '../server/testing/testServer.ts'
import type { Field } from '../shared/fields/defineField.ts'
import type { TableColumn } from '../shared/fields/types/tableFields.ts'
import { galleryFilled, settled } from './support/gallery.ts'
import { startServerInPlace } from './support/serverInPlace.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let server: TestServer
let person: { email: string; password: string }

test.beforeAll(async () => {
  server = await startServerInPlace({ gallery: true })
  await galleryFilled(server)
  person = await server.createAccount()
})
test.afterAll(() => server.close())

const widths = [1_920, 1_440, 1_024, 390]

/** What is never cut, as long as it is not a text. */
const figures = new Set([
  ...['number', 'currency', 'percentage', 'range', 'date', 'datetime', 'daterange', 'time', 'rut', 'phone', 'rating'],
  ...['boolean', 'singleSelect', 'multipleSelect'],
])

const systemLabels = { createdAt: 'Creado', updatedAt: 'Actualizado' }

function sampleOf(folder: string) {
  const { components, data } = readSampleFolder(sampleFolder(folder))
  const ofKind = (kind: string) => components.filter(component => component.kind === kind)
  const fields = new Map(ofKind('collection').map(({ id, definition }) => [id, definition.fields as Field[]]))
  const tables = ofKind('table').map(({ name, definition }) => ({
    title: String(definition.title || name),
    collectionId: String(definition.collectionId),
    columns: definition.columns as TableColumn[],
    rowPath: definition.rowPath,
  }))
  /** A record that a row of some table leads to. */
  function recordOn(path: string): string | undefined {
    const table = tables.find(
      ({ columns, rowPath }) => rowPath === path || columns.some(({ options }) => options?.viewPath === path),
    )
    const file = data.find(({ collectionId }) => collectionId === table?.collectionId)?.file
    if (file === undefined) return undefined
    const [head = '', first = ''] = readFileSync(join(sampleFolder(folder), file), 'utf8').split('\n')
    return first.split(',')[head.split(',').indexOf('_id')]
  }
  const paths = ofKind('view').flatMap(({ definition }) => {
    if (!JSON.stringify(definition).includes('"table"')) return []
    const path = String(definition.path)
    const record = path.includes('/:') ? recordOn(path) : ''
    return record === undefined ? [] : [path.replace(/:\w+/, record)]
  })
  /** By title: the headers of columns that hold figures. */
  const figuresOf = Object.fromEntries(
    tables.map(({ title, collectionId, columns }) => [
      title,
      columns.flatMap(({ type, fieldName, label }) => {
        if (type === 'indicator') return [label ?? '']
        const field = fields.get(collectionId)?.find(({ name }) => name === fieldName)
        if (field === undefined) return fieldName === undefined ? [] : [systemLabels[fieldName as 'createdAt'] ?? '']
        return figures.has(field.type) ? [label || field.label || field.name] : []
      }),
    ]),
  )
  const roles = ofKind('role').map(({ id }) => id)
  return { paths, figuresOf, roles }
}

/** What of the page's tables is cut, and what lies over something else. */
const faults = (page: Page, figuresOf: Readonly<Record<string, readonly string[]>>) =>
  page.evaluate(figuresOf => {
    const found: string[] = []
    /** Of what is seen: texts that are only read aloud stand in boxes of a pixel. */
    const textsIn = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        if ((texts.currentNode.parentElement?.offsetWidth ?? 0) > 2) boxes.push(range.getBoundingClientRect())
      }
      return boxes
    }
    for (const grid of document.querySelectorAll('main [role="grid"]')) {
      const title = grid.getAttribute('aria-label') ?? ''
      const headers = [...grid.querySelectorAll('thead th')].map(header => header.textContent)
      const whole = new Set(figuresOf[title]?.map(label => headers.indexOf(label)))
      for (const cell of grid.querySelectorAll<HTMLElement>('tbody td[data-cell]')) {
        const { left, right } = cell.getBoundingClientRect()
        const column = Number(cell.dataset.cell?.split(':')[1])
        const next = cell.nextElementSibling?.getBoundingClientRect()
        const isStuck = getComputedStyle(cell).position === 'sticky'
        if (next && !isStuck && next.left < right - 1)
          found.push(`${title}: ${cell.textContent} lies under its neighbour`)
        if (!whole.has(column) || cell.textContent === '') continue
        const texts = textsIn(cell)
        const isCut = [cell, ...cell.querySelectorAll('*')].some(
          element => element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1,
        )
        if (isCut || texts.some(text => text.right > right || text.left < left))
          found.push(`${title}: ${headers[column]} cuts ${cell.textContent}, ${cell.clientWidth} px`)
        if (texts.some(({ height }) => height > 30))
          found.push(`${title}: ${headers[column]} breaks ${cell.textContent}`)
      }
    }
    for (const value of document.querySelectorAll('main [role="feed"] dd'))
      if (value.scrollWidth > value.clientWidth + 1) found.push(`a card cuts ${value.textContent}`)
    const panels = [...document.querySelectorAll('main section[aria-label]')]
    for (const [at, one] of panels.entries())
      for (const other of panels.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const overX = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const overY = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (overX > 1 && overY > 1)
          found.push(`${one.getAttribute('aria-label')} lies over ${other.getAttribute('aria-label')}`)
      }
    return found
  }, figuresOf)

/** What a floating button lies over when the page is scrolled to its end. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    main?.scrollTo(0, main.scrollHeight)
    return [...document.querySelectorAll('main [data-floating]')].flatMap(floating => {
      const { top, left } = floating.getBoundingClientRect()
      return [...document.querySelectorAll('main section[aria-label]')].flatMap(panel => {
        const { bottom, right } = panel.getBoundingClientRect()
        if (panel.contains(floating)) return []
        return bottom > top && right > left ? [panel.getAttribute('aria-label')] : []
      })
    })
  })

async function environmentOf(folder: string): Promise<string> {
  const admin = await server.admin()
  const id = folder.replace(/.*\//, '')
  if (folder !== 'gallery')
    await admin.run(
      'mutation ($id: String!) { createEnvironmentFromTemplate(_id: $id, name: $id, templateId: $id) { _id } }',
      { id },
    )
  const roles = sampleOf(folder).roles.map(role => `${id}_${role}`)
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
    { id, data: { email: person.email, roles } },
  )
  return `http://${id}.localhost:${server.port}`
}

for (const folder of ['gallery', ...templateIds.map(id => `templates/${id}`)])
  test(`${folder}: no figure of a table is cut or broken, and nothing lies over anything, on any screen`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { paths, figuresOf } = sampleOf(folder)
    const address = await environmentOf(folder)
    await enter(page, `${address}/health`, person)
    let seen = 0
    for (const path of paths) {
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
      await page.goto(address + path)
      await settled(page)
      seen += await page.locator('main [role="grid"]').count()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('[data-drawer]')).toHaveCount(width < 1_000 ? 1 : 0)
        expect.soft(await faults(page, figuresOf), `${path}, ${width} px`).toEqual([])
      }
      expect.soft(await covered(page), path).toEqual([])
    }
    expect(seen).toBeGreaterThan(2)
  })
