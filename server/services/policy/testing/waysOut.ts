import exceljs from 'exceljs'
import { expect } from 'vitest'
import type { ChartResult } from '../../../../shared/components/chartResult.ts'
import { linkPurposes } from '../../../../shared/protocol/files.ts'
import { download } from '../../../testing/collectionCalls.ts'
import type { ItemsAnswer } from '../../../testing/recordCalls.ts'
import { type Asking, ask, isHis, refusalOf, type Way } from './asking.ts'
import { comments } from './commentsOut.ts'
import type { RandomCollection } from './randomSchema.ts'
import type { PlainRecord } from './ruleOracle.ts'
import type { Screens } from './schemaScreens.ts'

const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id).toSorted()
const inOrder = (list: readonly unknown[]) => list.map(one => JSON.stringify(one)).toSorted()

const tableTypes = { id: 'String!', search: 'String' }
const tableCall = 'tableResult(tableId: $id, search: $search) { items totalCount labels }'
const askTable = (asking: Asking, search?: string) =>
  ask<ItemsAnswer>(asking, tableCall, tableTypes, { id: asking.screens.table.id, search })

const table: Way = async asking => {
  const { sight, collection, screens, about } = asking
  const answer = await askTable(asking)
  if (!isHis(asking, screens.table)) return expect(answer, about('a table')).toBe(refusalOf(asking))
  const { items, totalCount, labels } = answer as ItemsAnswer
  const seen = sight.records(collection)
  const rows = items.map(row => [row._id, valuesOf(collection, row)])
  expect(inOrder(rows), about('a table')).toEqual(
    inOrder(seen.map(record => [record._id, sight.shown(collection, record)])),
  )
  expect(totalCount, about('a count of a table')).toBe(seen.length)
  compareLabels(asking, seen, labels ?? {})
}

/** Of the fields that it was told with. */
const valuesOf = ({ fields }: RandomCollection, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fields.flatMap(({ name }) => (name in row ? [[name, row[name]]] : [])))

function compareLabels(
  { schema, sight, collection, about }: Asking,
  seen: readonly PlainRecord[],
  labels: Record<string, Record<string, string>>,
) {
  for (const field of sight.fields(collection)) {
    const { name, to } = field
    if (to === undefined) continue
    const target = schema.named(to)
    const related = seen.flatMap(record => schema.related(collection, record, name))
    const known = new Map(sight.records(target).map(record => [schema.naming(field, record), record]))
    const expected = new Set(related.map(record => schema.naming(field, record)).filter(id => known.has(id)))
    expect(new Set(Object.keys(labels[name] ?? {})), about('whom labels name')).toEqual(expected)
    for (const [id, text] of Object.entries(labels[name] ?? {})) {
      const label = sight.label(target, known.get(id) as PlainRecord)
      if (label !== undefined) expect(text, about('a label')).toBe(label)
    }
  }
}

/** A word of a record that is not seen, or of a field, finds nothing. */
const search: Way = async asking => {
  const { schema, sight, collection, screens, about } = asking
  if (!isHis(asking, screens.table)) return
  const hidden = sight.forbidden()
  const marks = [...collection.records.values()].flatMap(record =>
    collection.fields.flatMap(field => schema.marksIn(field, record[field.name])),
  )
  if (marks.length === 0) return
  const word = schema.picker.one(marks)
  const { items } = (await askTable(asking, word)) as ItemsAnswer
  // What was looked for is no news.
  asking.told.pop()
  const seen = new Set(idsOf(sight.records(collection)))
  expect(
    items.filter(({ _id }) => !seen.has(_id)),
    about(`a search for ${word}`),
  ).toEqual([])
  if (hidden.has(word)) expect(items, about(`a search for ${word}`)).toEqual([])
}

const totals: Way = async asking => {
  const { sight, collection, screens, about } = asking
  const call = 'tableTotals(tableId: $id)'
  const answer = await ask<Record<string, string>>(asking, call, { id: 'String!' }, { id: screens.table.id })
  if (!isHis(asking, screens.table)) return expect(answer, about('totals')).toBe(refusalOf(asking))
  const numbers = sight.fields(collection).filter(({ type }) => type === 'number')
  const sums = numbers.map(({ name }) => sumOf(sight.records(collection), name))
  const shown = Object.values(answer).map(text => Number(text.replace(/\D/g, '')))
  expect(shown.toSorted(), about('totals')).toEqual(sums.toSorted())
}

const sumOf = (records: readonly PlainRecord[], name: string) =>
  records.reduce((total, record) => total + Number(record[name] ?? 0), 0)

const form: Way = async asking => {
  const { schema, sight, collection, screens, about } = asking
  const record = schema.picker.one([...collection.records.values()])
  const isSeen = sight.records(collection).includes(record)
  const types = { id: 'String!', parameters: 'JSON' }
  const variables = { id: screens.update.id, parameters: { id: record._id } }
  const item = await ask<PlainRecord | null>(asking, 'formItem(formId: $id, parameters: $parameters)', types, variables)
  const call = 'formHistory(formId: $id, parameters: $parameters) { items totalCount labels }'
  const history = await ask<{ items: unknown[] }>(asking, call, types, variables)
  if (!isHis(asking, screens.update)) return expect([item, history], about('a form')).toEqual(['NotFound', 'NotFound'])
  const shown = item && collection.fields.map(({ name }) => name).filter(name => name in (item as PlainRecord))
  const names = sight.fields(collection).map(({ name }) => name)
  expect(shown, about('a form')).toEqual(isSeen ? names : null)
  // As of a record that is not there.
  if (!isSeen) expect((history as { items: unknown[] }).items, about('a history')).toEqual([])
}

const relations: Way = async asking => {
  const { schema, sight, collection, screens, about } = asking
  for (const field of collection.fields) {
    const { name: fieldName, to } = field
    if (to === undefined) continue
    const sees = sight.fields(collection).includes(field)
    const named = (records: Iterable<PlainRecord>) =>
      [...records].map(record => schema.naming(field, record)).toSorted()
    const expected = named(sight.records(schema.named(to)))
    const id = { id: 'String!', fieldName: 'String' }
    const options = await ask<{ value: string }[]>(
      asking,
      'selectOptions(componentId: $id, fieldName: $fieldName, limit: 200) { label subtitle value }',
      id,
      { id: screens.update.id, fieldName },
    )
    if (sees && isHis(asking, screens.update))
      expect((options as { value: string }[]).map(({ value }) => value).toSorted(), about('options')).toEqual(expected)
    else expect(typeof options, about('options')).toBe('string')
    const labels = await ask<{ value: string }[]>(
      asking,
      'tableRelationLabels(tableId: $id, fieldName: $fieldName, values: $values) { label value }',
      { id: 'String!', fieldName: 'String!', values: '[JSON!]!' },
      { id: screens.table.id, fieldName, values: named(schema.named(to).records.values()) },
    )
    if (sees && isHis(asking, screens.table))
      expect((labels as { value: string }[]).map(({ value }) => value).toSorted(), about('labels')).toEqual(expected)
    else expect(typeof labels, about('labels')).toBe('string')
  }
}

const figures: Way = async asking => {
  const { sight, collection, screens, about } = asking
  const seen = sight.records(collection)
  const indicatorOf = (screen: Screens['table']) =>
    ask<{ value: number | null }>(
      asking,
      'indicatorResult(indicatorId: $id) { value text }',
      { id: 'String!' },
      { id: screen.id },
    )
  const { count, sum, chart } = screens
  const counted = await indicatorOf(count)
  expect(counted, about('an indicator')).toEqual(
    isHis(asking, count) ? expect.objectContaining({ value: seen.length }) : refusalOf(asking),
  )
  if (sum !== undefined) {
    const answer = await indicatorOf(sum)
    const told = typeof answer === 'string' ? answer : (answer.value ?? 0)
    expect(told, about('a sum')).toBe(isHis(asking, sum) ? sumOf(seen, sum.needs?.name ?? '') : refusalOf(asking))
  }
  if (chart === undefined) return
  const drawn = await ask<ChartResult>(
    asking,
    'chartResult(chartId: $id) { categories series }',
    { id: 'String!' },
    { id: chart.id },
  )
  if (typeof drawn === 'string') return expect(isHis(asking, chart), about('a chart')).toBe(false)
  expect(isHis(asking, chart), about('a chart')).toBe(true)
  const bars = (drawn.categories ?? []).map(({ value }, at) => [value, drawn.series[0]?.values[at]])
  const groups = Map.groupBy(seen, record => record[chart.needs?.name ?? ''] ?? null)
  expect(inOrder(bars), about('a chart')).toEqual(inOrder([...groups].map(([value, those]) => [value, those.length])))
}

const block: Way = async asking => {
  const { sight, collection, screens, about } = asking
  const answer = await ask<{ html: string }>(
    asking,
    'blockResult(blockId: $id) { html }',
    { id: 'String!' },
    { id: screens.block.id },
  )
  if (!isHis(asking, screens.block)) return expect(answer, about('a block')).toBe(refusalOf(asking))
  const ids = [...(answer as { html: string }).html.matchAll(/#([\w-]+)#/g)].map(([, id]) => id)
  expect(ids.toSorted(), about('a block')).toEqual(idsOf(sight.records(collection)))
}

/** A file that a record names opens for who sees that field of it. */
const files: Way = async asking => {
  const { schema, sight, collection, client, told, about } = asking
  const named = sight.fields(collection).filter(({ type }) => type === 'file')
  const places = sight.records(collection).flatMap(record => named.flatMap(({ name }) => record[name] ?? []))
  for (const place of schema.picker.some(places.map(String), 0.3)) {
    const isPrivate = place.includes('/private.')
    const plain = await client.get(`/files/${place}`)
    expect(plain.status, about('a file')).toBe(isPrivate ? 404 : 200)
    const types = { file: 'String!' }
    const call = 'fileLink(environmentId: "shop", file: $file, purpose: "view")'
    const link = await ask<string>(asking, call, types, { file: place })
    const opened = await client.get(link)
    told.push(opened.text)
    expect(opened.text, about('a file')).toBe(schema.files.get(place))
  }
  await closedFiles(asking)
  const call = 'fileManagerFiles(environmentId: $id) { items { name } }'
  const list = await ask<{ items: unknown[] }>(asking, call, { id: 'String' }, { id: 'shop' })
  expect(list, about('the files of others')).toEqual({ items: [] })
}

/** One of which he sees no record that holds it or held it does not, whoever told him its key. */
async function closedFiles(asking: Asking) {
  const { schema, sight, about } = asking
  const held = new Set<unknown>()
  const open = new Set<unknown>()
  for (const collection of schema.collections) {
    const ids = new Set(idsOf(sight.records(collection)))
    const seen = new Set(sight.fields(collection))
    for (const record of [...collection.earlier, ...collection.records.values()])
      for (const field of collection.fields) {
        held.add(record[field.name])
        if (ids.has(record._id) && seen.has(field)) open.add(record[field.name])
      }
  }
  const closed = [...held.difference(open)].map(String).filter(place => place.includes('/private.'))
  for (const place of schema.picker.some(closed, 0.3)) {
    const variables = { file: place, purpose: schema.picker.one(linkPurposes) }
    const call = 'fileLink(environmentId: "shop", file: $file, purpose: $purpose)'
    const link = await ask<string>(asking, call, { file: 'String!', purpose: 'String!' }, variables)
    expect(link, about('a link to a hidden file')).toBe('NotFound')
  }
}

const exported: Way = async asking => {
  const { sight, collection, client, screens, told, about } = asking
  const { data, errors } = await client.execute<{ file: { url: string } }>(
    'mutation ($id: String!) { file: exportTable(tableId: $id) { url } }',
    { id: screens.table.id },
  )
  const failure = errors?.[0]?.extensions?.error
  if (!isHis(asking, screens.table)) return expect(failure, about('an export')).toBe('NotFound')
  const book = new exceljs.Workbook()
  const { content } = await download(client, data?.file.url ?? '')
  await book.xlsx.load(content as unknown as ArrayBuffer)
  const rows: unknown[] = []
  book.worksheets[0]?.eachRow(row => rows.push(row.values))
  told.push(JSON.stringify(rows))
  if (!sight.fields(collection).some(({ name }) => name === 'f0')) return
  const first = book.worksheets[0]?.getColumn(1).values.slice(2).filter(Boolean) ?? []
  const expected = sight.records(collection).flatMap(({ f0 }) => f0 ?? [])
  expect(first.map(String).toSorted(), about('an export')).toEqual(expected.map(String).toSorted())
}

/** A script that reads as who pressed its button. */
const script: Way = async asking => {
  const { sight, collection, client, screens, told, about } = asking
  const { data, errors } = await client.execute<{ run: { hookResults: { ways: [PlainRecord[], number][] }[] } }>(
    'mutation ($id: String!) { run: runButton(buttonId: $id) { hookResults hookErrors } }',
    { id: screens.script.id },
  )
  told.push(JSON.stringify({ data, errors }))
  if (!isHis(asking, screens.script))
    return expect(errors?.[0]?.extensions?.error, about('a script')).toBe(refusalOf(asking))
  const seen = sight.records(collection)
  const expected = inOrder(seen.map(record => [record._id, sight.shown(collection, record)]))
  const ways = data?.run.hookResults[0]?.ways ?? []
  expect(ways.length, about('a script')).toBe(2)
  for (const [items, count] of ways) {
    expect(inOrder(items.map(row => [row._id, valuesOf(collection, row)])), about('a script')).toEqual(expected)
    expect(count, about('a count of a script')).toBe(seen.length)
  }
}

const view: Way = async asking => {
  const types = { path: 'String!' }
  await ask(asking, 'viewByPath(environmentId: "shop", path: $path)', types, { path: asking.screens.path })
  await ask(asking, 'viewResults(environmentId: "shop", path: $path)', types, { path: asking.screens.path })
}

/** Every way in which records leave the server to who sees an environment as one of its users does. */
export const waysSeen: readonly Way[] = [table, search, totals, form, comments, relations, figures, block, files, view]
/** Every way in which records leave the server to who uses an environment. */
export const waysOut: readonly Way[] = [...waysSeen, exported, script]
/** What somebody without a session can look at in the view before the login. */
export const waysLookedAt: readonly Way[] = [table, search, totals, figures, block, view]

/** Whether one of the marks stands in a text, numbers as a region writes them too. */
export function marksTold(text: string, marks: ReadonlySet<string>): string[] {
  const plain = text.replace(/(?<=\d)[.\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  return [...marks].filter(mark => new RegExp(`(?<![\\w])${mark}(?![\\w])`).test(plain))
}
