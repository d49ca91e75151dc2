import { expect, test } from 'vitest'
import type { PresentedFormField, RecordItem } from '../../../shared/components/presented.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { edited, pristine } from './formState.ts'
import { keepMine, noticed, recordChanges, takeTheirs } from './recordChanges.ts'

const entry = (name: string, type = 'string'): PresentedFormField => {
  const field: Field = { _id: name, name, label: name, type, optional: true, options: {} }
  return { type: 'editable', fieldName: name, field }
}
const entries = [entry('name'), entry('note'), entry('tags', 'multipleSelect'), entry('secret', 'password')]
const opened: RecordItem = { _id: 'r', _version: 1, name: 'Ana', note: null, tags: ['a'] }
const changed: RecordItem = { ...opened, _version: 2, name: 'Bea', note: 'x', tags: ['a'] }

test('tells what somebody else changed, and where both did', () => {
  const state = edited(pristine, 'name', 'Carla', opened)
  expect(recordChanges(state, opened, entries)).toEqual([])
  expect(recordChanges(state, changed, entries)).toEqual([
    { entry: entries[0], field: entries[0]?.field, before: 'Ana', theirs: 'Bea', mine: { value: 'Carla' } },
    { entry: entries[1], field: entries[1]?.field, before: null, theirs: 'x' },
  ])
  expect(recordChanges(pristine, changed, entries)).toEqual([])
  expect(recordChanges(state, { ...changed, _id: 'another' }, entries)).toEqual([])
  expect(recordChanges(state, null, entries)).toEqual([])
})

test('the same change on both sides is none to choose about; what is empty is like what is not there', () => {
  const state = edited(edited(pristine, 'name', 'Bea', opened), 'tags', ['b'], opened)
  expect(recordChanges(state, changed, entries).filter(({ mine }) => mine)).toEqual([])
  expect(recordChanges(state, { ...opened, note: undefined, tags: ['a'] }, entries)).toEqual([])
})

test('keeping mine sends it over the change, taking theirs gives mine up', () => {
  const state = edited(edited(pristine, 'name', 'Carla', opened), 'note', 'mía', opened)
  const mine = keepMine(state, 'name', changed)
  expect(mine.pending).toEqual({ name: 'Carla', note: 'mía' })
  expect(recordChanges(mine, changed, entries).map(({ field }) => field.name)).toEqual(['note'])
  const theirs = takeTheirs(mine, 'note', changed)
  expect(theirs.pending).toEqual({ name: 'Carla' })
  expect(recordChanges(theirs, changed, entries)).toEqual([])
  // A third version is told again.
  const third = { ...changed, _version: 3, name: 'Dora' }
  expect(recordChanges(theirs, third, entries)).toMatchObject([{ before: 'Bea', theirs: 'Dora' }])
})

test('what was noticed is not told again, and what is contested still is', () => {
  const state = edited(pristine, 'name', 'Carla', opened)
  const seen = noticed(state, recordChanges(state, changed, entries), changed)
  expect(recordChanges(seen, changed, entries).map(({ field }) => field.name)).toEqual(['name'])
})
