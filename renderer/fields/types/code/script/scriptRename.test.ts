import { typescript } from 'monaco-editor/languages/features/typescript/lib/typescriptServices.js'
import { describe, expect, test } from 'vitest'
import type { ScriptDefinitions } from '../../../../../shared/scripts/scriptTypings.ts'
import { changedLines, type ScriptTarget, withNewName } from './renameEdits.ts'
import { ScriptService } from './scriptService.ts'
import { languageFiles } from './testing/languageFiles.ts'

const text = (name: string) => ({ name, label: name, type: 'string' })
const definitions: ScriptDefinitions = {
  collections: [
    { id: 'clients', name: 'Clientes', fields: [text('name'), text('debt'), { ...text('pin'), type: 'password' }] },
    { id: 'orders', name: 'Pedidos', fields: [text('name'), text('total')] },
  ],
  components: {
    filter: [{ id: 'f1', name: 'Con deuda', collectionId: 'clients' }],
    table: [{ id: 't1', name: 'Cierre' }],
    task: [{ id: 'k1', name: 'Cierre' }],
  },
  profileFields: [text('name')],
  variables: [],
}
const service = new ScriptService(typescript, languageFiles())
service.describe(definitions)

interface Renamed {
  script: string
  /** Lines that nobody is sure of. */
  doubtful: readonly number[]
}

function named(script: string, target: ScriptTarget, collectionIds: string[]) {
  const [found] = service.named([{ text: script, place: { collectionIds, parameters: [] } }], target)
  if (!found) throw new Error('one answer for each script')
  return found
}

function renamed(script: string, target: ScriptTarget, newName: string, collectionIds = ['clients']): Renamed {
  const { places, doubtful, broken } = named(script, target, collectionIds)
  expect(broken).toBe(false)
  return { script: withNewName(script, places, newName), doubtful }
}
const field = (name = 'name'): ScriptTarget => ({ collectionId: 'clients', name })
const ofField = (script: string, collectionIds?: string[]) => renamed(script, field(), 'title', collectionIds)
const ofTask = (script: string, newName = 'Final') => renamed(script, { kind: 'task', name: 'Cierre' }, newName)

const client = "const one = await getItem('clients', '1')\n"

describe('the references to a field get its new name', () => {
  test.each([
    ['return params.item.name', 'return params.item.title'],
    [
      `${client}return one?.name + one['name'] + one["name"]`,
      `${client}return one?.title + one['title'] + one["title"]`,
    ],
    ["return createItem('clients', { name: 'name' })", "return createItem('clients', { title: 'name' })"],
    [
      "const name = 'x'\nreturn createItem('clients', { name })",
      "const name = 'x'\nreturn createItem('clients', { title: name })",
    ],
    [`${client}const { name } = one\nreturn name`, `${client}const { title: name } = one\nreturn name`],
    [`${client}const { name = 'x' } = one\nreturn name`, `${client}const { title: name = 'x' } = one\nreturn name`],
    [`${client}const { name: called } = one\nreturn called`, `${client}const { title: called } = one\nreturn called`],
    [`${client}let name\n;({ name } = one)\nreturn name`, `${client}let name\n;({ title: name } = one)\nreturn name`],
    [
      "return (await getCollection('clients')).map(({ name }) => name)",
      "return (await getCollection('clients')).map(({ title: name }) => name)",
    ],
    [
      "for (const one of await getCollection('clients')) log(one.name)",
      "for (const one of await getCollection('clients')) log(one.title)",
    ],
    [
      "return getCollection('clients', { name: { $eq: 'x' }, $or: [{ name: 'y' }] }, { fields: ['name'], orderBy: 'name' })",
      "return getCollection('clients', { title: { $eq: 'x' }, $or: [{ title: 'y' }] }, { fields: ['title'], orderBy: 'title' })",
    ],
    [
      "await updateItem('clients', '1', { 'name': null })\nawait upsertItem('clients', { name: 'a' }, { name: 'b' })",
      "await updateItem('clients', '1', { 'title': null })\nawait upsertItem('clients', { title: 'a' }, { title: 'b' })",
    ],
    ["return (await getFilterItem('Con deuda')).name", "return (await getFilterItem('Con deuda')).title"],
    [`${client}const copy = { ...one }\nreturn copy.name`, `${client}const copy = { ...one }\nreturn copy.title`],
    [
      "const where = 'clients'\nreturn countItems(where, { name: 1 })",
      "const where = 'clients'\nreturn countItems(where, { title: 1 })",
    ],
  ])('%s', (before, after) => expect(ofField(before)).toEqual({ script: after, doubtful: [] }))

  test('those of a secret are written, too', () => {
    const { script } = renamed("return createItem('clients', { pin: '1', debt: 1 })", field('pin'), 'code')
    expect(script).toBe("return createItem('clients', { code: '1', debt: 1 })")
  })
})

test.each([
  ["const name = 'x'\nlet other = name\nfunction called(name) { return name }\nreturn called(other)"],
  ["const one = await getItem('orders', '1')\nconst { name } = one\nreturn one.name + name"],
  ["return createItem('orders', { name: 'x' })"],
  ["return getCollection('orders', { name: 'x' }, { fields: ['name'], orderBy: 'name' })"],
  ["// name, params.item.name\n/* { name } */\nlog('name', `name: \u0024{user.name}`)\nreturn 'the name'"],
  ['const { name } = params\nreturn [profile.name, env.name, user.name, params.name, name]'],
  ["const made = { name: 'x' }\nreturn made.name"],
  ['return { name: params.item.debt }'],
  ['try { return 1 } catch (error) { return error.name }'],
  ["if (params.item.debt === 'name') return 'name'"],
])('what only looks like it stays: %s', script => expect(ofField(script)).toEqual({ script, doubtful: [] }))

test.each([
  ['return params.client.name', 1],
  ['const { name } = params.client\nreturn name', 1],
  ["\nreturn _.sortBy(await getCollection('clients'), 'name')", 2],
  ["const made = {\n  name: 'x'\n}\nreturn createItem('clients', made)", 2],
  ["const made = { name: 'x' }\nreturn createItem('clients', { ...made, debt: 1 })", 1],
  ["return aggregateCollection('clients', [\n{ $group: { _id: '$name' } }])", 2],
  ["return aggregateCollection('clients', [{ $match: { name: 'x' } }])", 1],
  ["const key = 'name'\nreturn params.item[key]", 2],
  ["const one = params.x ? await getItem('clients', '1') : await getItem('orders', '1')\nreturn one.name", 2],
  ["return 'name' in params.item", 1],
  ['return getCollection(params.which, { name: 1 })', 1],
  ["return getCollection(params.which, {}, { orderBy: 'name' })", 1],
])('what TypeScript cannot tell stays and is told: %s', (script, line) =>
  expect(ofField(script)).toEqual({ script, doubtful: [line] }),
)

test('a script that runs for several collections, or for any, is not sure of its record', () => {
  const script = 'return params.item.name'
  expect(ofField(script, ['orders'])).toEqual({ script, doubtful: [] })
  expect(ofField(script, ['clients', 'orders'])).toEqual({ script, doubtful: [1] })
  expect(ofField(script, [])).toEqual({ script, doubtful: [1] })
})

describe('the references to a component get its new name', () => {
  test.each([
    ["await runTask('Cierre')\nreturn taskStatus(`Cierre`)", "await runTask('Final')\nreturn taskStatus(`Final`)"],
    [
      "return stopTask(params.x ? 'Cierre' : ('Otra' ?? \"Cierre\"))",
      "return stopTask(params.x ? 'Final' : ('Otra' ?? \"Final\"))",
    ],
    ["return getTable('Cierre', { name: runTask('Cierre') })", "return getTable('Cierre', { name: runTask('Final') })"],
  ])('%s', (before, after) => expect(ofTask(before)).toEqual({ script: after, doubtful: [] }))

  test('with quotes as they are written', () => {
    expect(ofTask("return runTask('Cierre')", `D'Or "uno" \\ \n`).script).toBe(
      `return runTask('D\\'Or "uno" \\\\ \\n')`,
    )
    expect(ofTask('return runTask("Cierre")', `D'Or "uno"`).script).toBe(`return runTask("D'Or \\"uno\\"")`)
    expect(ofTask('return runTask(`Cierre`)', '`\u0024{a}`').script).toBe('return runTask(`\\`\\\u0024{a}\\``)')
    const escaped = renamed("return runTask('D\\'Or')", { kind: 'task', name: "D'Or" }, 'Final')
    expect(escaped.script).toBe("return runTask('Final')")
  })

  test.each([
    ["return [getTable('Cierre'), getFilter('Cierre')]"],
    ["// Cierre\nlog('Cierre')\nreturn { Cierre: 'Cierre' }"],
    ["const runTask = name => name\nconst a = 'Cierre'\nreturn a"],
    ["return createItem('orders', { name: 'Cierre' })"],
  ])('what only looks like it stays: %s', script => expect(ofTask(script)).toEqual({ script, doubtful: [] }))

  test.each([
    ["const which = 'Cierre'\nreturn runTask(which)", 2],
    ["for (const one of ['Cierre', 'Otra']) await runTask(one)", 1],
  ])('what TypeScript cannot tell stays and is told: %s', (script, line) =>
    expect(ofTask(script)).toEqual({ script, doubtful: [line] }),
  )
})

test('a script that cannot be read is left as it is, and told where it holds the name', () => {
  expect(named('if (params.item.name) {', field(), [])).toEqual({ places: [], doubtful: [], broken: true })
  expect(named('if (params.item.debt) {', field(), [])).toEqual({ places: [], doubtful: [], broken: false })
})

test('many scripts are read together, each at its place, and leave nothing behind', () => {
  const at = (text: string, ...collectionIds: string[]) => ({ text, place: { collectionIds, parameters: [] } })
  const item = 'return params.item.name'
  const scripts = [
    at(item, 'clients'),
    at('return {', 'clients'),
    at('return 1'),
    at(item, 'orders'),
    at(`\n${item}`, 'clients'),
  ]
  const found = service.named(scripts, field())
  expect(found.map(({ places }) => places.map(({ start }) => start))).toEqual([[19], [], [], [], [20]])
  expect(service.check(at('return params.item.debt', 'clients'))).toEqual([])
})

test('the lines that change are told by their numbers', () => {
  const before = `${client}log(one)\nreturn one.name`
  expect(changedLines(before, ofField(before).script)).toEqual([
    { line: 3, before: 'return one.name', after: 'return one.title' },
  ])
})
