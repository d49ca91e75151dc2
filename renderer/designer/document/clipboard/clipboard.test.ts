import { expect, test } from 'vitest'
import type { Directory } from '../../data/useDirectory.ts'
import { createDirectory } from '../../data/useDirectory.ts'
import type { Item } from '../document.ts'
import { type CopiedItems, itemsText, readItems } from './itemsText.ts'
import { type Choice, fitItems, matchItems } from './matchItems.ts'

const component = (environmentId: string, localId: string, name: string) => ({
  _id: `${environmentId}_${localId}`,
  environmentId,
  name,
  version: 1,
  createdAt: '',
  updatedAt: '',
})
const demo = createDirectory({
  form: [component('demo', 'f1', 'New order'), component('demo', 'f2', 'New customer')],
  table: [component('demo', 't1', 'Orders')],
  block: [component('demo', 'b1', 'Help')],
})
const items: Item[] = [
  {
    _id: 's',
    type: 'section',
    title: 'Sales',
    subItems: [
      { _id: 'a', type: 'form', formId: 'demo_f1', sizeLarge: 6 },
      { _id: 'b', type: 'form', formId: 'demo_f2', helpBlockId: 'demo_b1' },
    ],
  },
  { _id: 'c', type: 'table', tableId: 'demo_t1' },
]
const newId = () => 'new'
const read = (text: string) => readItems(text, newId)

function copied(): CopiedItems {
  const answer = read(itemsText(items, 'demo', demo))
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

const changed = (change: (whole: Record<string, unknown>) => unknown) => {
  const whole = JSON.parse(itemsText(items, 'demo', demo)) as Record<string, unknown>
  return read(JSON.stringify(change(whole)))
}

test('what was copied is read again, with the names of its components', () => {
  expect(copied()).toEqual({
    environmentId: 'demo',
    items,
    components: [
      { kind: 'form', id: 'demo_f1', name: 'New order' },
      { kind: 'form', id: 'demo_f2', name: 'New customer' },
      { kind: 'block', id: 'demo_b1', name: 'Help' },
      { kind: 'table', id: 'demo_t1', name: 'Orders' },
    ],
  })
})

test('a text that is none of ours, cut off, altered or of unknown types is refused', () => {
  for (const text of ['', 'Hello', '{}', '[1]', '{"type":"other","items":[]}'])
    expect(read(text)).toEqual({ refused: 'foreign' })
  const text = itemsText(items, 'demo', demo)
  for (const length of [40, text.length >> 1, text.length - 1])
    expect(read(text.slice(0, length))).toEqual({ refused: 'damaged' })
  for (const wrong of [
    {},
    'x',
    null,
    [null],
    [{}],
    [{ type: 'form', sizeLarge: 0 }],
    [{ type: 'section', subItems: 'x' }],
  ])
    expect(changed(whole => ({ ...whole, items: wrong }))).toEqual({ refused: 'damaged' })
  expect(changed(whole => ({ ...whole, components: 'x' }))).toEqual({ refused: 'damaged' })
  expect(changed(whole => ({ ...whole, items: [{ type: 'rocket' }] }))).toEqual({ refused: 'unknownType' })
  expect(changed(whole => ({ ...whole, items: [{ type: 'collection' }] }))).toEqual({ refused: 'unknownType' })
})

test('names of 10,000 characters, hundreds of levels and thousands of items are refused', () => {
  const long = 'x'.repeat(10_000)
  expect(changed(whole => ({ ...whole, items: [{ type: 'section', title: long }] }))).toEqual({ refused: 'damaged' })
  expect(changed(whole => ({ ...whole, components: [{ kind: 'form', id: 'demo_f1', name: long }] }))).toEqual({
    refused: 'damaged',
  })
  let deep: object = { type: 'section' }
  for (let level = 0; level < 500; level += 1) deep = { type: 'section', subItems: [deep] }
  expect(changed(whole => ({ ...whole, items: [deep] }))).toEqual({ refused: 'tooLarge' })
  const many = Array.from({ length: 5_000 }, () => ({ type: 'section' }))
  expect(changed(whole => ({ ...whole, items: [{ type: 'section', subItems: many }] }))).toEqual({
    refused: 'tooLarge',
  })
  const opened = itemsText([], 'demo', demo).slice(0, -1)
  expect(read(`${opened},"more":"${'x'.repeat(2_000_000)}"}`)).toEqual({ refused: 'tooLarge' })
  const nested = `${opened},"more":${'['.repeat(100_000)}`
  expect(read(nested)).toEqual({ refused: 'damaged' })
})

test('what nobody knows is left out', () => {
  const answer = changed(whole => ({ ...whole, items: [{ type: 'section', onclick: 'alert(1)', _id: 's' }] }))
  expect(answer).toMatchObject({ items: [{ type: 'section', _id: 's' }] })
  expect(JSON.stringify(answer)).not.toContain('alert')
})

const choice = (more: Partial<Choice> = {}): Choice => ({ placeholders: false, refused: new Set(), ...more })
const fitted = (directory: Directory, more?: Partial<Choice>) => fitItems(copied(), 'other', directory, choice(more))

test('in its own environment everything fits, and nothing is asked', () => {
  expect(matchItems(copied(), 'demo', demo)).toEqual({ missing: [], renamed: [] })
  expect(fitItems(copied(), 'demo', demo, choice())).toEqual(items)
})

const other = createDirectory({
  form: [component('other', 'f1', 'New order')],
  table: [component('other', 't1', 'Purchases'), component('other', 't9', 'Orders')],
})

test('in another environment the same kind and local id count, and another name is asked about', () => {
  const { missing, renamed } = matchItems(copied(), 'other', other)
  expect(missing.map(({ item, component: { name } }) => [item._id, name])).toEqual([
    ['b', 'New customer'],
    ['b', 'Help'],
  ])
  expect(renamed).toEqual([{ copied: { kind: 'table', id: 'demo_t1', name: 'Orders' }, name: 'Purchases' }])
})

test('the rest is pasted with the components of here; those of the other environment never come along', () => {
  expect(fitted(other)).toEqual([
    {
      _id: 's',
      type: 'section',
      title: 'Sales',
      subItems: [{ _id: 'a', type: 'form', formId: 'other_f1', sizeLarge: 6 }],
    },
    { _id: 'c', type: 'table', tableId: 'other_t1' },
  ])
  expect(fitted(other, { refused: new Set(['table/demo_t1']) })).toHaveLength(1)
})

test('with placeholders, what is missing leaves its place, which asks for a component', () => {
  const whole = fitted(other, { placeholders: true, refused: new Set(['table/demo_t1']) })
  expect(whole[0]?.subItems?.[1]).toEqual({ _id: 'b', type: 'form' })
  expect(whole[1]).toEqual({ _id: 'c', type: 'table' })
  expect(JSON.stringify(whole)).not.toContain('demo_')
})
