import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { containerTypes } from '../../../shared/components/containers.ts'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FilterGroup } from '../../../shared/fields/types/filterGroups.ts'
import type { ChartSeries } from '../../../shared/fields/types/mixedChartSeries.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { languages } from '../../../shared/languages.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { readSampleFolder } from './sampleFolder.ts'
import { templateFolder, templateIds } from './templates.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

/** WCAG: 4.5 for texts, 3 for what is drawn. */
const least = { text: 4.5, drawing: 3 } as const
const grounds = { light: '#ffffff', dark: '#14181f' } as const

function luminance(color: string): number {
  const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map(c => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const flat = (items: readonly ViewItem[]): ViewItem[] => items.flatMap(item => [item, ...flat(item.subItems ?? [])])
const isContainer = ({ type }: ViewItem) => containerTypes.some(container => container === type)

describe.each(templateIds)('the template %s', templateId => {
  const { components, data, settings, template } = readSampleFolder(templateFolder(templateId))
  const environmentId = `de${templateId}`
  const wire = (id: string) => `${environmentId}_${id}`
  const ofKind = (kind: string) =>
    components
      .filter(component => component.kind === kind)
      .map(({ id, name, definition }) => ({ id, name, definition: withDefaults(kindOf(kind), definition) }))
  const fieldsOf = (collection: { definition: Definition }) => collection.definition.fields as Field[]
  let member: TestClient

  const itemsOf = async (collectionId: string) => {
    const { collectionItems } = await admin.run<{ collectionItems: { items: Record<string, unknown>[] } }>(
      'query ($id: String!) { collectionItems(collectionId: $id, limit: 200) { items } }',
      { id: wire(collectionId) },
    )
    return collectionItems.items
  }

  beforeAll(async () => {
    const made = await admin.run(
      `mutation ($_id: String!, $templateId: String!) {
        createEnvironmentFromTemplate(_id: $_id, name: "Prueba", templateId: $templateId) { _id name homeRedirect }
      }`,
      { _id: environmentId, templateId },
    )
    expect(made).toEqual({
      createEnvironmentFromTemplate: { _id: environmentId, name: 'Prueba', homeRedirect: settings.homeRedirect },
    })
    const { email, password } = await server.createAccount()
    await admin.run(
      'mutation ($environmentId: String!, $data: JSON!) { createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
      { environmentId, data: { email, roles: ofKind('role').map(({ id }) => wire(id)) } },
    )
    member = await server.login(email, password, `${environmentId}.localhost`)
  })

  test('has what an application has', () => {
    const count = (kind: string) => ofKind(kind).length
    expect(count('collection')).toBeGreaterThanOrEqual(3)
    expect(count('role')).toBe(2)
    expect(count('view')).toBeGreaterThanOrEqual(5)
    for (const kind of ['form', 'table', 'filter', 'indicator', 'chart', 'block', 'link'])
      expect([kind, count(kind) > 0]).toEqual([kind, true])
    const paths = ofKind('view').map(({ definition }) => definition.path)
    expect(paths).toContain(settings.homeRedirect)
    expect(paths.filter(path => String(path).includes('/:id')).length).toBeGreaterThan(0)
    for (const { definition } of ofKind('link')) expect(paths).toContain(definition.path)
    for (const language of languages) {
      expect(template?.title[language]).toBeTruthy()
      expect(template?.description[language]).toBeTruthy()
    }
  })

  test('its data are there, and every relation names a record', async () => {
    const ids = new Map<string, Set<unknown>>()
    for (const { collectionId } of data) {
      const items = await itemsOf(collectionId)
      expect(items.length).toBeGreaterThan(0)
      ids.set(collectionId, new Set(items.map(({ _id }) => _id)))
    }
    expect([...ids.keys()].toSorted()).toEqual(
      ofKind('collection')
        .map(({ id }) => id)
        .toSorted(),
    )
    for (const collection of ofKind('collection')) {
      const items = await itemsOf(collection.id)
      for (const { name, type, optional, options } of fieldsOf(collection)) {
        const there = items.map(item => item[name]).filter(value => value !== null && value !== undefined)
        expect([collection.id, name, optional === true || there.length === items.length]).toEqual([
          collection.id,
          name,
          true,
        ])
        if (type !== 'oneOf') continue
        const known = ids.get(String(options.collectionId))
        expect(there.filter(value => known?.has(value) !== true)).toEqual([])
      }
    }
  })

  test('every view answers, and each of its components is there', async () => {
    for (const { definition, name } of ofKind('view')) {
      const { view } = await member.run<{ view: { items: ViewItem[] } }>(
        'query ($path: String!) { view: viewByPath(path: $path) }',
        { path: String(definition.path).replace(':id', 'ninguno') },
      )
      const shown = flat(view.items).filter(item => !isContainer(item))
      expect([name, shown.length > 0]).toEqual([name, true])
      expect(shown.filter(item => !('component' in item) || item.component === null)).toEqual([])
    }
  })

  test('holds nothing that nothing uses', () => {
    // Tasks start by themselves, and endpoints by programs outside.
    const starts = new Set(['collection', 'role', 'view', 'link', 'task', 'endpoint'])
    const unused = components.filter(({ kind, id }) => {
      const others = components.filter(other => other.id !== id)
      return !starts.has(kind) && !JSON.stringify(others).includes(`"${id}"`)
    })
    expect(unused).toEqual([])
  })

  test('a list of each collection opens its records, in one menu, with cards, a search and a form that makes one', () => {
    const lists = ofKind('table').filter(({ definition }) => !definition.title)
    expect(lists.length).toBeGreaterThanOrEqual(3)
    for (const { name, definition } of lists)
      expect([name, definition]).toMatchObject([
        name,
        {
          actionsInMenu: true,
          cardsOnPhones: true,
          searchable: true,
          exportable: true,
          rowPath: expect.stringMatching(/^\/[a-z]+\/:id$/),
          createForm: expect.any(String),
        },
      ])
  })

  test('one of its roles edits, and the other sees the same and changes nothing', async () => {
    const [edits, looks] = ofKind('role').map(({ id }) => id)
    const forms = ofKind('form').map(({ id, name, definition: { roles, viewerRoles } }) => ({
      id,
      name,
      roles,
      viewerRoles,
    }))
    const records = forms.filter(({ viewerRoles }) => (viewerRoles as string[]).length > 0)
    expect(records.length).toBeGreaterThanOrEqual(3)
    for (const { name, roles, viewerRoles } of forms)
      expect([
        [name, [edits], []],
        [name, [edits, looks], [looks]],
      ]).toContainEqual([name, roles, viewerRoles])
    const { email, password } = await server.createAccount()
    await admin.run(
      'mutation ($environmentId: String!, $data: JSON!) { createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
      { environmentId, data: { email, roles: [wire(looks ?? '')] } },
    )
    const looker = await server.login(email, password, `${environmentId}.localhost`)
    const itemsAt = async (client: TestClient, path: unknown) =>
      (
        await client.run<{ view: { items: ViewItem[] } }>('query ($path: String!) { view: viewByPath(path: $path) }', {
          path,
        })
      ).view.items
    for (const { definition } of ofKind('view')) {
      const path = String(definition.path).replace(':id', 'ninguno')
      const shown = flat(await itemsAt(looker, path)) as (ViewItem & { component?: Record<string, unknown> })[]
      for (const { type, component } of shown) {
        if (type === 'form') expect(component).toMatchObject({ readOnly: true })
        if (type !== 'table') continue
        const columns = component?.columns as { type: string }[]
        expect([component?.createForm, columns.filter(column => column.type === 'modal')]).toEqual([undefined, []])
      }
    }
  })

  test('every item says how wide it is on a phone and on a desktop', () => {
    const items = ofKind('view').flatMap(({ definition }) => flat(definition.items as ViewItem[]))
    const unsized = items.filter(item => !isContainer(item) && (!item.sizeSmall || !item.sizeMedium || !item.sizeLarge))
    expect(unsized).toEqual([])
  })

  const calls: Readonly<Record<string, string>> = {
    table: 'tableResult(tableId: $id, parameters: $parameters, filterId: $filterId) { totalCount }',
    chart: 'chartResult(chartId: $id, parameters: $parameters, filterId: $filterId) { series truncated }',
    indicator: 'indicatorResult(indicatorId: $id, parameters: $parameters, filterId: $filterId) { value }',
    block: 'blockResult(blockId: $id, parameters: $parameters, filterId: $filterId) { html failure { message } }',
  }

  /** The first record of what a filter asks for by a parameter, as a link of its table would give it. */
  const parametersOf = async (filterId: unknown) => {
    const filter = ofKind('filter').find(({ id }) => id === filterId)
    const rules = ((filter?.definition.groups ?? []) as FilterGroup[]).flatMap(group => group.rules)
    const fields = ofKind('collection').find(({ id }) => id === filter?.definition.collectionId)
    const parameters: Record<string, unknown> = {}
    for (const { fieldName, parameterName, valueType } of rules) {
      if (valueType !== 'parameter' || parameterName === undefined || fields === undefined) continue
      const items = await itemsOf(fields.id)
      parameters[parameterName] = items.map(item => item[fieldName]).find(value => value !== null)
    }
    return parameters
  }

  test.each(Object.keys(calls))('every %s answers, also through each of its filters', async kind => {
    for (const { id, name, definition } of ofKind(kind)) {
      const parameters = await parametersOf(definition.filterByDefault)
      const offered = [undefined, ...((definition.filtersIds ?? []) as string[]).map(wire)]
      for (const filterId of offered) {
        const query = `query ($id: String!, $parameters: JSON, $filterId: String) { answer: ${calls[kind]} }`
        const { answer } = await member.run<{ answer: Record<string, unknown> }>(query, {
          id: wire(id),
          parameters,
          filterId,
        })
        expect([name, answer.failure ?? null, answer.truncated ?? false]).toEqual([name, null, false])
        if (kind === 'table') expect([name, Number(answer.totalCount) > 0]).toEqual([name, true])
        if (kind === 'chart') expect([name, (answer.series as unknown[]).length > 0]).toEqual([name, true])
        if (kind === 'block') expect(answer.html).not.toBe('')
      }
    }
  })

  test('every form that changes a record finds the one that it is given', async () => {
    const forms = ofKind('form').filter(({ definition }) => definition.type === 'update')
    expect(forms.length).toBeGreaterThan(0)
    for (const { id, definition } of forms) {
      const [first] = await itemsOf(String(definition.collectionId))
      const { item } = await member.run<{ item: unknown }>(
        'query ($id: String!, $parameters: JSON) { item: formItem(formId: $id, parameters: $parameters) }',
        { id: wire(id), parameters: { [String(definition.updateVariableName)]: first?._id } },
      )
      expect(item).not.toBeNull()
    }
  })

  test('its colours can be read, in the light and in the dark', () => {
    for (const { name, definition } of ofKind('view')) {
      const { titleColor, titleBackground } = definition
      if (titleColor && titleBackground)
        expect([name, contrast(String(titleColor), String(titleBackground)) >= least.text]).toEqual([name, true])
    }
    const series = ofKind('chart').flatMap(({ definition }) => definition.series as ChartSeries[])
    for (const { label, color } of series)
      for (const ground of Object.values(grounds))
        expect([label, ground, contrast(String(color), ground) >= least.drawing]).toEqual([label, ground, true])
  })
})
