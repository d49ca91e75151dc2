import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilterRule } from '../../../shared/fields/types/filterGroups.ts'
import { evaluateFilter } from '../../../shared/filterRules/evaluateFilter.ts'
import { everything, type Filter, parseFilter } from '../../../shared/filters/filter.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { matches } from './matches.ts'
import { PipelineChildren } from './pipelines/pipelineChildren.ts'
import { parsePipeline } from './pipelines/planPipeline.ts'
import type { RecordStore } from './recordStore.ts'
import { resolveFilter } from './resolveFilter.ts'
import { everyOf, openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

const children = new PipelineChildren()
afterAll(() => children.close())

const user = { membershipId: undefined, email: undefined, profileValue: () => undefined }
const fields = [
  testField('name', 'string'),
  testField('on', 'boolean'),
  testField('ticked', 'checkbox'),
  testField('note', 'textArea'),
  testField('mail', 'email'),
  testField('owner', 'oneOf', { options: {} }),
]

/** Null, as records have it that were there before the field. */
const stored = [
  { name: 'a', on: null, ticked: null, note: 'x', mail: 'a@b.cl', owner: 'r1' },
  { name: 'b', on: true, ticked: true, note: null, mail: null, owner: null },
  { name: 'c', on: false, ticked: false, note: '', mail: '', owner: '' },
  { name: 'd', on: null, ticked: null, note: '  ', mail: ' ', owner: 'r1' },
  { name: 'e', on: true, ticked: true, note: '\t\n\u00a0\u2003\ufeff', mail: '\u3000', owner: null },
  { name: 'f', on: false, ticked: false, note: ' x ', mail: 'x@b.cl', owner: 'r2' },
]

const no = 'a c d f'
const yes = 'b e'
/** Of a switch: what is asked, and which records are found. */
const asked: [question: object, found: string][] = [
  [{ $equals: false }, no],
  [{ $notEquals: true }, no],
  [{ $equals: true }, yes],
  [{ $notEquals: false }, yes],
  [{ $in: [false] }, no],
  [{ $in: [true] }, yes],
  [{ $in: [true, false] }, 'a b c d e f'],
  [{ $notIn: [false] }, yes],
  [{ $notIn: [true] }, no],
  [{ $notIn: [] }, 'a b c d e f'],
  // Nothing is No.
  [{ $equals: null }, no],
  [{ $notEquals: null }, yes],
  [{ $in: [null] }, no],
  [{ $empty: true }, no],
  [{ $exists: true }, yes],
]

/** Of texts: what is asked, and which records are found. */
const texts: [name: string, question: object, found: string][] = ['note', 'mail'].flatMap(name => [
  [name, { $empty: true }, 'b c d e'],
  [name, { $exists: true }, 'a f'],
  [name, { $equals: null }, 'b c d e'],
  [name, { $equals: '' }, 'b c d e'],
  [name, { $equals: '   ' }, 'b c d e'],
  [name, { $notEquals: null }, 'a f'],
  [name, { $notEquals: '' }, 'a f'],
  [name, { $in: [null] }, 'b c d e'],
  [name, { $notIn: ['', null] }, 'a f'],
])
const relations: [name: string, question: object, found: string][] = [
  ['owner', { $empty: true }, 'b c e'],
  ['owner', { $exists: true }, 'a d f'],
  ['owner', { $equals: null }, 'b c e'],
  ['owner', { $in: ['r2', ''] }, 'b c e f'],
]

let tested: TestRecords
let records: RecordStore
let made = 0

const found = async (filter: Filter, more = {}) =>
  (await records.page({ filter, scope: everything, limit: 100, ascending: true, ...more })).items
    .map(({ name }) => name)
    .join(' ')

const pipeline = (...stages: object[]) =>
  records.pipeline(parsePipeline(stages), { children, scope: everything, joined: {} }) as Promise<
    Record<string, unknown>[]
  >

const rule = (more: Omit<FilterRule, 'fieldName'>, given: unknown): Filter => {
  const groups = [{ rules: [{ fieldName: 'on', ...more }] }]
  const context = { fields, zone: 'UTC', now: 0 }
  return evaluateFilter({ groups }, { context, parameters: { given }, filterValues: { given }, user }).filter
}

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
    const indexes = [{ _id: 'i', type: 'ascending' as const, fields: ['on'] }]
    records = await tested.define({ id: `empty${++made}`, fields, indexes })
    await tested.insert(records, stored)
  })

  test.each(['on', 'ticked'])('a switch (%s) that nobody touched is No where it is asked about', async name => {
    for (const [question, wanted] of asked) {
      const filter = parseFilter({ [name]: question })
      expect(await found(filter), JSON.stringify(question)).toBe(wanted)
      expect(await records.count({ filter, scope: everything })).toBe(wanted.split(' ').length)
    }
  })

  test.each([
    ['equals', false, no],
    ['equals', 'no', no],
    ['equals', 'true', yes],
    ['notEquals', true, no],
  ] as const)('a rule %s %j finds them', async (operation, value, wanted) => {
    for (const from of [
      { valueType: 'fixed', value },
      { valueType: 'parameter', parameterName: 'given' },
      { valueType: 'editable', variableName: 'given' },
    ] as const)
      expect(await found(rule({ operation, ...from }, value))).toBe(wanted)
  })

  test('it reads as No, in records, exports and walks', async () => {
    const { items } = await records.page({ scope: everything, limit: 100, ascending: true })
    const all = await everyOf(records.all({ scope: everything, ascending: true }))
    for (const list of [items, all])
      expect(list.map(({ on, ticked }) => [on, ticked])).toEqual(
        stored.map(({ on, ticked }) => [on === true, ticked === true]),
      )
    const [first] = items
    expect(await records.get(String(first?._id), everything)).toMatchObject({ on: false })
  })

  test.each([true, false])('it stands among No in an order, on every page (ascending: %s)', async ascending => {
    const order = ascending ? 'a c d f b e' : 'e b f d c a'
    expect(await found(everything, { orderBy: 'on', ascending })).toBe(order)
    const pages: string[] = []
    for (let page = 1; page <= 6; page += 1)
      pages.push(await found(everything, { orderBy: 'on', ascending, page, limit: 1 }))
    expect(pages.join(' ')).toBe(order)
    const walked = await everyOf(records.all({ scope: everything, orderBy: 'on', ascending }))
    expect(walked.map(({ name }) => name).join(' ')).toBe(order)
    expect((await pipeline({ $sort: { on: ascending ? 1 : -1 } })).map(({ on }) => on)).toEqual(
      ascending ? [false, false, false, false, true, true] : [true, true, false, false, false, false],
    )
  })

  test('it is counted with No in groups and measures', async () => {
    const measures = [
      { name: 'rows', kind: 'count' as const },
      { name: 'said', kind: 'count' as const, field: 'on' },
      { name: 'first', kind: 'first' as const, field: 'ticked' },
    ]
    const { groups } = await records.aggregate({ scope: everything, groups: [{ field: 'on' }], measures })
    expect(groups).toEqual([
      { values: [false], measures: { rows: 4, said: 4, first: false } },
      { values: [true], measures: { rows: 2, said: 2, first: true } },
    ])
  })

  test.each([...texts, ...relations])('%s %j', async (name, question, wanted) => {
    expect(await found(parseFilter({ [name]: question }))).toBe(wanted)
  })

  test('texts without a character but spaces are one group with nothing', async () => {
    const measures = [
      { name: 'rows', kind: 'count' as const },
      { name: 'said', kind: 'count' as const, field: 'note' },
    ]
    const of = async (field: string) =>
      (await records.aggregate({ scope: everything, groups: [{ field }], measures })).groups.map(
        ({ values: [value], measures: { rows, said } }) => [value, rows, said],
      )
    expect(await of('note')).toEqual([
      [null, 4, 0],
      [' x ', 1, 1],
      ['x', 1, 1],
    ])
    expect((await of('mail')).map(([value, rows]) => [value, rows])).toEqual([
      [null, 4],
      ['a@b.cl', 1],
      ['x@b.cl', 1],
    ])
    expect((await of('owner')).map(([value, rows]) => [value, rows])).toEqual([
      [null, 3],
      ['r1', 2],
      ['r2', 1],
    ])
  })

  test('pipelines put them together in the database and behind stages that it does not do', async () => {
    const sizes = async (...stages: object[]) =>
      Object.fromEntries((await pipeline(...stages)).map(({ _id, rows }) => [JSON.stringify(_id), rows]))
    const behind = { $unwind: '$name' }
    for (const first of [[], [behind]]) {
      const by = (_id: unknown) => sizes(...first, { $group: { _id, rows: { $sum: 1 } } })
      expect(await by('$on')).toEqual({ false: 4, true: 2 })
      expect(await by('$note')).toEqual({ null: 4, '" x "': 1, '"x"': 1 })
      expect(await by({ note: '$note', on: '$on' })).toEqual({
        '{"note":null,"on":false}': 2,
        '{"note":null,"on":true}': 2,
        '{"note":" x ","on":false}': 1,
        '{"note":"x","on":false}': 1,
      })
      const matched = async (match: object) =>
        (await pipeline(...first, { $match: match })).map(({ name }) => name).join(' ')
      expect(await matched({ on: false })).toBe(no)
      expect(await matched({ on: { $ne: true } })).toBe(no)
      expect(await matched({ on: { $in: [true, null] } })).toBe(yes)
      expect(await matched({ on: null })).toBe('')
      // As the language has it: a text is no other text.
      expect(await matched({ note: null })).toBe('b')
      expect(await matched({ note: { $ne: null } })).toBe('a c d e f')
      expect(await matched({ note: '' })).toBe('c')
      expect(await matched({ note: { $nin: [null, ''] } })).toBe('a d e f')
    }
  })

  test('rows in memory pass as the database has them', async () => {
    const { layout } = records
    const context = { now: 0, zone: 'UTC', texts: [], related: () => undefined }
    const questions = [...asked.map(([question]) => ['on', question] as const), ...texts, ...relations]
    for (const [name, question] of questions) {
      const filter = parseFilter({ [name]: question })
      const condition = resolveFilter(filter, layout, context)
      const passing = stored.filter(record => {
        const row = new Array(layout.width).fill(null)
        for (const { field, slots } of layout.fields)
          for (const slot of slots) {
            const value = record[field.name as keyof typeof record]
            row[slot.index] = typeof value === 'boolean' ? Number(value) : value
            if (slot.folded) row[slot.folded.index] = typeof value === 'string' ? value.toLowerCase() : null
          }
        return matches(condition, row)
      })
      expect(passing.map(record => record.name).join(' '), JSON.stringify(question)).toBe(await found(filter))
    }
  })
})
