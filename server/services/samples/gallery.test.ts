import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { containerTypes } from '../../../shared/components/containers.ts'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { formFieldType } from '../../../shared/components/formFieldType.ts'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'
import { columnOffers } from '../../../shared/components/tableColumns.ts'
import { choicesOf, chosenIn } from '../../../shared/components/testing/variants.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { readSampleFolder, sampleFolder } from './sampleFolder.ts'

const folder = sampleFolder('gallery')
const { _id: environmentId, components, data } = readSampleFolder(folder)

/** The definitions of a kind, with what their properties are where they say nothing. */
const definitions = (kind: string): Definition[] =>
  components
    .filter(component => component.kind === kind)
    .map(({ definition }) => withDefaults(kindOf(kind), definition))

const viewItems = (items: readonly ViewItem[]): ViewItem[] =>
  items.flatMap(item => [item, ...viewItems(item.subItems ?? [])])

describe('every variant stands in the gallery', () => {
  /** What comes with knowledge bases. */
  const later = new Set(['collection.type: knowledgeBase'])
  /** What stays valid where it is stored, and nobody is offered. */
  const kept = new Set([
    'chart.series.displayType: bubble',
    'chart.series.displayType: scatter',
    'chart.series.sortType: ',
  ])

  test('every kind', () => {
    const there = new Set(components.map(({ kind }) => kind))
    const missing = allKinds.map(({ kind }) => kind).filter(kind => !there.has(kind))
    expect(missing, 'write a component of each, and its place in a view, in resources/gallery').toEqual([])
  })

  test.each(allKinds.map(kind => [kind.kind, kind] as const))(
    'every choice that a %s makes, by itself or in its structures',
    (name, kind) => {
      const chosen = chosenIn(definitions(name))
      const missing = choicesOf(kind).flatMap(([path, offered]) =>
        offered.filter(value => !chosen(path).has(value)).map(value => `${name}.${path}: ${value}`),
      )
      expect(missing.filter(variant => !later.has(variant) && !kept.has(variant))).toEqual([])
    },
  )

  test('every kind that may stand in a view, and every container', () => {
    const placed = chosenIn(definitions('view'))('items.type')
    const placeable = allKinds.flatMap(({ kind, placeable }) => (placeable ? [kind] : []))
    expect([...containerTypes, ...placeable].filter(type => !placed.has(type))).toEqual([])
  })

  test('every type of field in a form', () => {
    const collections = new Map(
      components.map(({ id, definition }) => [id, definition.fields as { name: string; type: string }[]]),
    )
    const types = definitions('form').flatMap(({ collectionId, fields }) =>
      (fields as FormField[])
        .filter(entry => formFieldType(entry) === 'editable')
        .map(({ fieldName }) => collections.get(String(collectionId))?.find(({ name }) => name === fieldName)?.type),
    )
    expect(offeredFieldTypes.map(({ name }) => name).filter(name => !types.includes(name))).toEqual([])
  })

  test('every file of its folder is named', () => {
    const named = new Set(data.map(({ file }) => file))
    expect(readdirSync(folder).filter(name => name.endsWith('.csv') && !named.has(name))).toEqual([])
  })
})

describe('the gallery on a server', () => {
  let server: TestServer
  let member: TestClient
  /** Rows of the files. */
  const rows: Readonly<Record<string, number>> = {
    airports: 3_376,
    flights: 2_000,
    movies: 3_200,
    weather: 2_922,
    inspections: 16,
  }

  const wire = (id: string) => `${environmentId}_${id}`
  const ofKind = (kind: string) =>
    components.filter(component => component.kind === kind).map(({ id, name }) => ({ id, name }))
  /** What the views of the gallery give to their components. */
  const parameters = {
    id: 'inspection001',
    inspeccion: 'inspection001',
    elegida: 'INS-001',
    aeropuerto: 'ORD',
    punctuality: 'late',
  }
  const call = async <Answer>(name: string, kind: string, id: string, fields: string, more: Definition = {}) => {
    const query = `query ($id: String!, $parameters: JSON, $filterId: String) {
      answer: ${name}(${kind}Id: $id, parameters: $parameters, filterId: $filterId) { ${fields} }
    }`
    const { answer } = await member.run<{ answer: Answer }>(query, { id: wire(id), parameters, ...more })
    return answer
  }

  beforeAll(async () => {
    server = await startTestServer({ gallery: true })
    const admin = await server.admin()
    const count = async (collectionId: string) => {
      const { collectionStats } = await admin.run<{ collectionStats: { totalCount: number } }>(
        'query ($collectionId: String!) { collectionStats(collectionId: $collectionId) }',
        { collectionId: wire(collectionId) },
      )
      return collectionStats.totalCount
    }
    for (const { collectionId } of data)
      await vi.waitFor(async () => expect(await count(collectionId)).toBe(rows[collectionId]), { timeout: 60_000 })
    const { email, password } = await server.createAccount()
    await admin.run(
      'mutation ($environmentId: String!, $data: JSON!) { createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
      { environmentId, data: { email, roles: [] } },
    )
    member = await server.login(email, password, `${environmentId}.localhost`)
  })
  afterAll(() => server.close())

  test.each(definitions('view').map(({ path }) => String(path)))(
    '%s answers, and each of its components is there',
    async path => {
      const { view } = await member.run<{ view: { items: ViewItem[] } }>(
        'query ($path: String!) { view: viewByPath(path: $path) }',
        {
          path: path.replace(':id', parameters.id),
        },
      )
      const shown = viewItems(view.items).filter(({ type }) => !containerTypes.some(container => container === type))
      expect(shown.filter(item => !('component' in item) || item.component === null)).toEqual([])
      expect(shown.length).toBeGreaterThan(0)
    },
  )

  test.each(ofKind('table'))('the table $name has rows', async ({ id }) => {
    const { totalCount } = await call<{ totalCount: number }>('tableResult', 'table', id, '_id totalCount items labels')
    expect(totalCount).toBeGreaterThan(0)
  })

  test.each(ofKind('chart'))('the chart $name has values', async ({ id }) => {
    const { series, truncated } = await call<{ series: unknown[]; truncated: boolean }>(
      'chartResult',
      'chart',
      id,
      'series truncated',
    )
    expect(truncated).toBe(false)
    expect(series.length).toBeGreaterThan(0)
  })

  test.each(ofKind('indicator'))('the indicator $name has a value', async ({ id }) => {
    const { value } = await call<{ value: unknown }>('indicatorResult', 'indicator', id, 'value text')
    expect(value).not.toBeNull()
  })

  test.each(ofKind('block'))('the block $name is drawn', async ({ id }) => {
    const { html, failure } = await call<{ html: string; failure: unknown }>(
      'blockResult',
      'block',
      id,
      'html failure { reason message line }',
    )
    expect(failure).toBeNull()
    expect(html).not.toBe('')
  })

  test.each(
    components.filter(
      ({ kind, definition }) => kind === 'form' && ['update', 'upsert'].includes(String(definition.type)),
    ),
  )('the form $name finds its record', async ({ id }) => {
    const { item } = await member.run<{ item: unknown }>(
      'query ($id: String!, $parameters: JSON) { item: formItem(formId: $id, parameters: $parameters) }',
      { id: wire(id), parameters },
    )
    expect(item).not.toBeNull()
  })

  /** The browser sends what the others do. */
  const inPage = components.filter(({ kind, definition }) => kind === 'button' && definition.buttonType !== 'post')
  /** The table whose group action it is, with a row. */
  const groupOf = async (buttonId: string) => {
    const table = components.find(
      ({ kind, definition }) =>
        kind === 'table' &&
        (definition.columns as TableColumn[]).flatMap(columnOffers).some(offered => offered.id === buttonId),
    )
    if (table === undefined) return {}
    const { items } = await call<{ items: { _id: string }[] }>('tableResult', 'table', table.id, 'items')
    return { tableId: wire(table.id), parameters: { ...parameters, itemIds: [items[0]?._id] } }
  }
  test.each(inPage)('the button $name runs', async ({ id }) => {
    const { answer } = await member.run<{ answer: object }>(
      'mutation ($id: String!, $parameters: JSON, $tableId: String) { answer: runButton(buttonId: $id, parameters: $parameters, tableId: $tableId) { _id } }',
      { id: wire(id), parameters, ...(await groupOf(id)) },
    )
    expect(answer).toHaveProperty('_id')
  })

  const results: Readonly<Record<string, string>> = {
    table: 'tableResult',
    chart: 'chartResult',
    indicator: 'indicatorResult',
    block: 'blockResult',
  }
  const offers = components.flatMap(({ kind, id, name, definition }) =>
    ((definition.filtersIds ?? []) as string[]).map(filterId => ({ kind, id, name, filterId })),
  )
  test.each(offers)('$kind $name answers through $filterId', async ({ kind, id, filterId }) => {
    await expect(call(results[kind] ?? '', kind, id, '_id', { filterId: wire(filterId) })).resolves.toHaveProperty(
      '_id',
    )
  })
})
