import { expect, test } from 'vitest'
import type { Values } from './component.ts'
import type { Three } from './conflict.ts'
import { merge } from './merge.ts'

const mergedValues = (three: Three<Values>) => merge(three).values

const field = (id: string, changes: object = {}) => ({ _id: id, name: id, label: id, options: {}, ...changes })
const values = (fields: readonly object[], more: object = {}) => ({ name: 'cars', fields, ...more })
const [a, b, c] = [field('a'), field('b'), field('c')]

const merged = (mine: readonly object[], theirs: readonly object[]) =>
  mergedValues({ base: values([a, b]), mine: values(mine), theirs: values(theirs) }).fields

test('fields that either added are there, and what either changed of one field', () => {
  expect(merged([a, b, c], [a, b, field('d')])).toEqual([a, b, field('d'), c])
  expect(merged([field('a', { label: 'Mía' }), b], [field('a', { options: { max: 0 } }), b])).toEqual([
    field('a', { label: 'Mía', options: { max: 0 } }),
    b,
  ])
})

test('where both changed the same, it is mine', () => {
  const mine = field('a', { label: '' })
  expect(merged([mine, b], [field('a', { label: 'Suya' }), b])).toEqual([mine, b])
})

test('a field that one took out goes, unless the other changed it', () => {
  expect(merged([b], [a, b, c])).toEqual([b, c])
  expect(merged([a, b, c], [b])).toEqual([b, c])
  const changed = field('a', { optional: false })
  expect(merged([b], [changed, b])).toEqual([changed, b])
  expect(merged([changed, b], [b])).toEqual([changed, b])
})

test('the order is that of who changed it', () => {
  expect(merged([b, a], [a, b, c])).toEqual([b, a, c])
  expect(merged([a, b, c], [b, a])).toEqual([b, a, c])
})

test('other properties: what only one changed, taken away included', () => {
  const base = values([], { title: 'Autos', history: true })
  const result = mergedValues({
    base,
    mine: values([], { history: true }),
    theirs: values([], { title: 'Autos', history: false }),
  })
  expect(result).toEqual(values([], { history: false }))
})

const conflictsOf = (mine: readonly object[], theirs: readonly object[]) =>
  merge({ base: values([a, b]), mine: values(mine), theirs: values(theirs) }).conflicts

test('what both changed is listed once, and either side can be taken', () => {
  const three = {
    base: values([a, b], { title: 'Autos' }),
    mine: values([field('a', { label: 'Mía' }), b], { title: 'Vehículos' }),
    theirs: values([field('a', { label: 'Suya' }), b], { title: 'Coches' }),
  }
  const { conflicts } = merge(three)
  expect(conflicts.map(({ steps }) => steps.map(step => (typeof step === 'string' ? step : step.id)))).toEqual([
    ['fields', 'a', 'label'],
    ['title'],
  ])
  const [label, title] = conflicts.map(({ key }) => key) as [string, string]
  expect(merge(three, { [label]: 'theirs' }).values).toEqual(
    values([field('a', { label: 'Suya' }), b], { title: 'Vehículos' }),
  )
  expect(merge(three, { [title]: 'theirs' }).values.title).toBe('Coches')
})

test('nothing is listed where both made the same of it, or each changed another part', () => {
  expect(conflictsOf([field('a', { label: 'X' }), b], [field('a', { label: 'X' }), b])).toEqual([])
  expect(conflictsOf([field('a', { label: 'X' }), b], [field('a', { optional: true }), b])).toEqual([])
})

test('an entry that one took out and the other changed: listed, kept unless it is chosen to go', () => {
  const changed = field('a', { label: 'Nueva' })
  const three = { base: values([a, b]), mine: values([b]), theirs: values([changed, b]) }
  const { conflicts, values: kept } = merge(three)
  expect(conflicts).toMatchObject([{ preset: 'theirs', mine: undefined }])
  expect(kept.fields).toEqual([changed, b])
  expect(merge(three, { [conflicts[0]?.key ?? '']: 'mine' }).values.fields).toEqual([b])
})

const item = (id: string, subItems?: readonly object[]) => ({ _id: id, type: 'section', ...(subItems && { subItems }) })
const view = (items: readonly object[]) => ({ name: 'v', items })

test('what one moves into a section and the other changes is there once, moved and changed', () => {
  const base = view([item('s', []), { ...item('x'), sizeLarge: 4 }])
  const mine = view([item('s', [{ ...item('x'), sizeLarge: 4 }])])
  const theirs = view([item('s', []), { ...item('x'), sizeLarge: 6 }])
  expect(merge({ base, mine, theirs })).toEqual({
    values: view([item('s', [{ ...item('x'), sizeLarge: 6 }])]),
    conflicts: [],
  })
})

test('a section that one deleted stays while the other put something into it', () => {
  const base = view([item('s', [item('x')]), item('y')])
  const theirs = view([item('s', [item('x'), item('z')]), item('y')])
  expect(merge({ base, mine: view([item('y')]), theirs }).values).toEqual(view([item('s', [item('z')]), item('y')]))
})

test('each moved one section into the other: it stands as I have it', () => {
  const base = view([item('s', []), item('u', [])])
  const mine = view([item('s', [item('u', [])])])
  const theirs = view([item('u', [item('s', [])])])
  expect(merge({ base, mine, theirs }).values).toEqual(mine)
})

test('what each put into the middle stands where it was put', () => {
  expect(merged([a, c, b], [a, b, field('d')])).toEqual([a, c, b, field('d')])
  expect(merged([a, b, field('d')], [c, a, b])).toEqual([c, a, b, field('d')])
})

test('lists whose entries nothing tells apart are one value', () => {
  const of = (roles: readonly string[]) => ({ name: 'v', roles })
  const { values: result, conflicts } = merge({ base: of([]), mine: of(['a']), theirs: of(['b']) })
  expect(result).toEqual(of(['a']))
  expect(conflicts).toHaveLength(1)
})
