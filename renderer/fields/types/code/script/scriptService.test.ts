import { typescript } from 'monaco-editor/languages/features/typescript/lib/typescriptServices.js'
import { describe, expect, test } from 'vitest'
import { scriptExampleNames } from '../../../../../shared/fields/trialInputs.ts'
import { scriptFunctions } from '../../../../../shared/scripts/scriptApi.ts'
import { scriptExample } from '../../../../../shared/scripts/scriptExamples.ts'
import type { ScriptDefinitions } from '../../../../../shared/scripts/scriptTypings.ts'
import { libraryFiles } from './libraries/index.ts'
import { ScriptService } from './scriptService.ts'
import { languageFiles } from './testing/languageFiles.ts'

const definitions: ScriptDefinitions = {
  collections: [
    {
      id: 'clients',
      name: 'Clientes',
      fields: [
        { name: 'name', label: 'Nombre', type: 'string' },
        { name: 'debt', label: 'Deuda */', type: 'currency' },
        { name: 'number', label: 'N°', type: 'autonumber' },
        { name: 'pin', label: 'Clave', type: 'password' },
      ],
    },
    { id: 'orders', name: 'Pedidos', fields: [{ name: 'client', label: 'Cliente', type: 'oneOf' }] },
  ],
  components: {
    filter: [{ id: 'f1', name: 'Con deuda', collectionId: 'clients' }],
    table: [{ id: 't1', name: 'Pedidos de hoy' }],
    task: [{ id: 'k1', name: 'Cierre' }],
  },
  profileFields: [{ name: 'area', label: 'Área', type: 'string' }],
  variables: ['TOKEN'],
}
const service = new ScriptService(typescript, languageFiles())
service.describe(definitions)

const place = { collectionIds: ['clients'], parameters: ['order id'] }
const check = (text: string) =>
  service.check({ text, place }).map(({ start, length, text: said, about }) => ({
    at: text.slice(start, start + length),
    said: about === 'code' ? said.split('\n')[0] : about === 'component' ? 'missing' : 'unknown',
  }))

/** `|` marks the place. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  return [{ text: marked.replace('|', ''), place }, offset] as const
}
const offered = (marked: string) => service.complete(...at(marked)).map(({ label }) => label)

describe('what a script may say is not marked', () => {
  test.each([
    "const [client] = await getCollection('clients', { debt: { $gt: 100 }, $or: [{ name: 'Ana' }] }, { limit: -1, orderBy: 'debt' })\nreturn client.debt + 1",
    "const client = await getItem('clients', params.itemId)\nif (!client) return null\nawait updateItem('clients', client._id, { debt: null, pin: '1' }, { expectedVersion: client._version })",
    "for await (const id of ['a']) await deleteItem('orders', id)\nreturn [1, [2]].flat().at(-1) ?? env.TOKEN",
    "const found = await getFilterItem('f1', {})\nreturn found.name + (await getFilterItem('Con deuda')).debt",
    'const { [user.email]: name } = params\nreturn (await getCollection(name)).map(record => record.anything)',
    "return upsertItem('clients', await getFilter('Con deuda'), { name: params.item.name, debt: params['order id'] })",
    "return { day: formatDate(new Date()), area: profile.area, who: user.email, text: _.capitalize('a'), now: moment() }",
    "log(task, hookId, options.x); console.warn('x'); await delay(5); return runTask('Cierre', { a: 1 })",
    "const made = {}\nmade.name = 'x'\nreturn createItem('clients', made)",
    "return (await transaction(async () => (await getItem('clients', '1')).debt)).toFixed(0)",
  ])('%s', text => expect(check(text)).toEqual([]))
})

test('nothing is marked in the examples that editors begin with', () => {
  const own = new ScriptService(typescript, languageFiles())
  own.describe({ ...definitions, variables: ['API_KEY'] })
  const words = (word: string) => word
  const scripts = scriptExampleNames.map(name => scriptExample(name, { collection: definitions.collections[0], words }))
  const found = scripts.map((text = '') => own.check({ text, place: { ...place, parameters: ['email'] } }))
  expect(found).toEqual(scripts.map(() => []))
})

test('a parameter that nothing here gives is underlined, and none where anything may be given', () => {
  const unknown = (...names: string[]) => names.map(at => ({ at, said: 'unknown' }))
  expect(check("return params.anything.at.all + params['other'] + params['order id']")).toEqual(
    unknown('anything', "'other'"),
  )
  expect(
    check('const { item, gone, itemId: gone2, missing: here = 1, ...rest } = params\nreturn [item, gone, here]'),
  ).toEqual(unknown('gone', 'missing'))
  expect(check('params.own = 1\nreturn params.own + params.items.length + params.itemIds.length')).toEqual([])
  expect(check('const params = {}\nreturn params.own')).not.toContainEqual(unknown('own')[0])
  expect(check('return ((params) => params.own)({ own: 1 })')).toEqual([])
  const free = { text: 'return params.anything', place: { ...place, anyParameters: true } }
  expect(service.check(free)).toEqual([])
})

test('what is wrong is marked where it stands', () => {
  expect(check('return getColection()')).toMatchObject([{ at: 'getColection' }])
  expect(check("return getCollection('clients', { nmae: 'x' })")).toMatchObject([{ at: 'nmae' }])
  expect(check("const c = await getItem('clients', '1')\nreturn c.nmae")).toMatchObject([{ at: 'nmae' }])
  expect(check("return createItem('clients', { debt: 'many' })")).toMatchObject([{ at: 'debt' }])
  expect(check("return updateItem('clients', { debt: 1 })")).toHaveLength(1)
  expect(check('return params.item.nmae')).toMatchObject([{ at: 'nmae' }])
  expect(check('return document.title + fetch')).toMatchObject([{ at: 'document' }, { at: 'fetch' }])
  expect(check('const n: number = 1')).toMatchObject([{ at: 'number' }])
  expect(check('if (true) {').length).toBeGreaterThan(0)
  expect(check('}').length).toBeGreaterThan(0)
})

test('a component that is not there is told once, however it is named, and not where the function is another', () => {
  const missing = (at: string) => [{ at, said: 'missing' }]
  expect(check("return getCollection('clientes')")).toEqual(missing("'clientes'"))
  expect(check("const where = 'nowhere'\nreturn countItems(where)")).toEqual(missing('where'))
  expect(check("return getTable('Pedidos')")).toEqual(missing("'Pedidos'"))
  expect(check('return taskStatus(`Cierres`)')).toEqual(missing('`Cierres`'))
  expect(check("return [getTable('t1'), getTable('Pedidos de hoy'), getFilter('f1')]")).toEqual([])
  expect(check("const getTable = name => name\nreturn getTable('x')")).toEqual([])
})

test('[P18] functions, globals and names of components are offered', () => {
  const words = offered('return |')
  expect(words).toEqual(
    expect.arrayContaining([...Object.keys(scriptFunctions), 'environmentId', 'params', 'env', 'moment']),
  )
  expect(words).not.toContain('document')
  expect(offered("return getCollection('|')")).toEqual(['clients', 'orders'])
  expect(offered("return getTable('Pedidos d|')")).toEqual(['Pedidos de hoy'])
  expect(offered("return getFilter('|')")).toEqual(['Con deuda'])
  expect(offered("return runTask('|')")).toEqual(['Cierre'])
  expect(offered('return env.|')).toEqual(['TOKEN'])
  expect(offered("return (await getItem('clients', '1')).|")).toEqual(
    expect.arrayContaining(['_id', 'createdAt', 'name', 'debt', 'number']),
  )
  expect(offered("return (await getItem('clients', '1')).|")).not.toContain('pin')
  expect(offered("return createItem('clients', { | })")).toEqual(expect.arrayContaining(['name', 'debt', 'pin']))
  const [one] = service.complete(...at("return getTable('Pedidos d|')"))
  expect(one?.replaces).toEqual({ start: 17, length: 9 })
})

test('[P65] each function has one published signature: the collection, then what is asked or given, then options', () => {
  const names = Object.entries(scriptFunctions).map(([name, { group }]) => {
    const found = service.signature(...at(`return ${name}(|)`))
    expect(found?.label, name).toMatch(new RegExp(`^${name}[<(]`))
    const parts = found?.parameters.map(([from, to]) => found.label.slice(from, to).split(/\??:/)[0])
    return [name, parts, group] as const
  })
  const ofCollections = names.flatMap(([name, parts, group]) => (group === 'collections' ? [[name, parts]] : []))
  expect(Object.fromEntries(ofCollections)).toEqual({
    getCollection: ['collection', 'query', 'options'],
    getItem: ['collection', 'idOrQuery', 'options'],
    countItems: ['collection', 'query', 'options'],
    createItem: ['collection', 'data', 'options'],
    updateItem: ['collection', 'id', 'data', 'options'],
    upsertItem: ['collection', 'query', 'data', 'options'],
    updateItems: ['collection', 'query', 'data', 'options'],
    deleteItem: ['collection', 'id', 'options'],
    deleteItems: ['collection', 'query', 'options'],
    aggregateCollection: ['collection', 'pipeline'],
    transaction: ['work'],
  })
  expect(service.signature(...at("return updateItem('clients', |)"))?.active).toBe(1)
})

test('what stands under the pointer is explained', () => {
  const hover = service.hover(...at("return getI|tem('clients', '1')"))
  expect(hover).toMatchObject({ start: 7, length: 7, about: scriptFunctions.getItem.about })
  expect(service.hover(...at("return (await getItem('clients', '1')).de|bt"))?.about).toBe('Deuda * /')
  expect(service.explain(...at('return |'), 'countItems')?.about).toBe(scriptFunctions.countItems.about)
})

describe('libraries are declared by their packages, once a script names them', () => {
  const typed = new ScriptService(typescript, languageFiles())
  typed.describe(definitions)
  const wrong = (text: string) =>
    typed.check({ text, place }).map(({ start, length }) => text.slice(start, start + length))

  test('until then they are anything', () => {
    expect(typed.undeclared('return moment() + _.sum([1]) + formatDate(1)')).toEqual(['moment', 'lodash'])
    expect(wrong('return moment().nothing')).toEqual([])
  })

  test.each([
    [
      'moment',
      "return moment('2026-01-01').tz('America/Santiago').add(1, 'day').format('L')",
      'return moment().addd(1)',
      'addd',
    ],
    ['lodash', "return _.sumBy([{ a: 1 }], 'a') + lodash.chunk([1], 2).length", 'return _.summ([1])', 'summ'],
    ['numeral', "return numeral(1000).format('0,0')", 'return numeral(1).formatt()', 'formatt'],
    [
      'axios',
      "const { data } = await axios.get('https://example.com')\nreturn data.anything + (await axios({ url: 'x' })).status",
      'return (await axios.gett())',
      'gett',
    ],
    ['chance', 'return chance.name() + new Chance(1).age()', 'return chance.naame()', 'naame'],
    [
      'cheerio',
      "const $ = cheerio.load('<p>a</p>')\nreturn $('p').map((_at, one) => $(one).text()).get().join()",
      "return cheerio.load('').htmll()",
      'htmll',
    ],
  ] as const)('%s', async (library, right, mistaken, at) => {
    typed.declare(library, await libraryFiles[library]())
    expect(typed.undeclared(right)).toEqual([])
    expect(wrong(right)).toEqual([])
    expect(wrong(mistaken)).toEqual([at])
  })

  test('their members are offered', () => {
    const text = 'return moment().isBef'
    expect(typed.complete({ text, place }, text.length).map(({ label }) => label)).toContain('isBefore')
  })
})

test('what a function is given is typed by its fields, and by nothing else', () => {
  const given = [
    { name: 'amount', label: 'Monto', type: 'number', optional: false },
    { name: 'note', label: 'Nota', type: 'string', optional: true },
  ]
  const ofFunction = { collectionIds: [], parameters: ['amount', 'note'], given }
  const said = (text: string) => service.check({ text, place: ofFunction }).map(found => found.text)
  expect(said('return params.amount.toFixed(2) + params.note.length')).toEqual([])
  expect(said('return params.amount.length')).toEqual([expect.stringContaining("'length'")])
  const marked = 'return params.'
  const labels = service.complete({ text: marked, place: ofFunction }, marked.length).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['amount', 'note']))
  expect(labels).not.toContain('itemId')
})
