import { expect, test } from 'vitest'
import { dissolve } from './dissolve.ts'
import { clampColumns, withIds } from './document.ts'
import { TestDesigner } from './testing/TestDesigner.ts'

const start = () =>
  new TestDesigner()
    .add('section', 'people')
    .add('form', 'form1', { parentId: 'people' })
    .add('table', 'table1', { parentId: 'people' })
    .add('section', 'notes')
    .add('form', 'form2')

test('adds items at the end, at a place and inside containers', () => {
  const designer = start()
  expect(designer.outline).toEqual([{ people: ['form1', 'table1'] }, { notes: [] }, 'form2'])
  designer.add('table', 'table2', { index: 1 }).add('layout', 'row', { parentId: 'people', index: 0 })
  expect(designer.outline).toEqual([{ people: [{ row: [] }, 'form1', 'table1'] }, 'table2', { notes: [] }, 'form2'])
})

test('a form holds nothing, and no item is in a view twice', () => {
  const designer = start()
  const before = designer.document
  expect(designer.add('table', 'x', { parentId: 'form1' }).document).toBe(before)
  expect(designer.add('table', 'x', { parentId: 'nowhere' }).document).toBe(before)
  expect(designer.add('form', 'form1').document).toBe(before)
})

test('drags an item into another container and back with undo', () => {
  const designer = start()
  designer.drag('form1').into('notes').drop()
  expect(designer.outline).toEqual([{ people: ['table1'] }, { notes: ['form1'] }, 'form2'])
  designer.undo()
  expect(designer.outline).toEqual([{ people: ['form1', 'table1'] }, { notes: [] }, 'form2'])
  designer.redo()
  expect(designer.outline).toEqual([{ people: ['table1'] }, { notes: ['form1'] }, 'form2'])
})

test('drags an item among its siblings, in both directions', () => {
  const designer = start()
  designer.drag('form2').before('people').drop()
  expect(designer.outline).toEqual(['form2', { people: ['form1', 'table1'] }, { notes: [] }])
  designer.drag('form2').before('notes').drop()
  expect(designer.outline).toEqual([{ people: ['form1', 'table1'] }, 'form2', { notes: [] }])
})

test('a container cannot be dragged into itself or into what it holds', () => {
  const designer = start().add('layout', 'inner', { parentId: 'people' })
  const before = designer.document
  designer.drag('people').into('people').drop()
  designer.drag('people').into('inner').drop()
  expect(designer.document).toBe(before)
})

test('[G75] resizing is clamped between 1 and 12 whole columns', () => {
  const designer = start()
  const widthAfter = (columns: number) => designer.resize('form2', columns).item('form2').sizeLarge
  expect([5, 0, -3, 13, 400, 6.4, Number.NaN].map(widthAfter)).toEqual([5, 1, 1, 12, 12, 6, 1])
  expect(clampColumns(12)).toBe(12)
  expect(designer.resize('form2', 4, 'sizeSmall').item('form2')).toMatchObject({ sizeLarge: 1, sizeSmall: 4 })
})

test('a resize to what it was is no step', () => {
  const designer = start().resize('form2', 5)
  const before = designer.document
  expect(designer.resize('form2', 5).resize('form2', 5.2).document).toBe(before)
  expect(designer.undo().item('form2').sizeLarge).toBeUndefined()
})

test('changes properties and takes them away, but not what the item is', () => {
  const designer = start().update('notes', { title: 'Notas', hideBorders: true }).update('notes', { title: undefined })
  expect(designer.item('notes')).toEqual({ _id: 'notes', type: 'section', subItems: [], hideBorders: true })
  expect(designer.update('notes', { tabName: '' }).item('notes').tabName).toBe('')
})

test('removes an item with what it holds, and clears everything', () => {
  const designer = start().remove('people')
  expect(designer.outline).toEqual([{ notes: [] }, 'form2'])
  expect(designer.clear().outline).toEqual([])
  expect(designer.undo().undo().outline).toEqual([{ people: ['form1', 'table1'] }, { notes: [] }, 'form2'])
})

test('[G79] operations collected together are applied deepest first', () => {
  const removed = start().apply({ command: 'removeItem', itemId: 'people' }, { command: 'removeItem', itemId: 'form1' })
  expect(removed.outline).toEqual([{ notes: [] }, 'form2'])

  const rescued = start().apply(
    { command: 'removeItem', itemId: 'people' },
    { command: 'moveItem', itemId: 'table1', to: { parentId: 'notes', index: 0 } },
    { command: 'updateItem', itemId: 'table1', changes: { title: 'Personas' } },
  )
  expect(rescued.outline).toEqual([{ notes: ['table1'] }, 'form2'])
  expect(rescued.item('table1').title).toBe('Personas')
  expect(rescued.undo().outline).toEqual(start().outline)
})

test('the steps of one gesture are undone together', () => {
  const designer = start().slide('form2', 11, 10, 9, 8)
  expect(designer.item('form2').sizeLarge).toBe(8)
  expect(designer.undo().item('form2').sizeLarge).toBeUndefined()
  expect(designer.redo().item('form2').sizeLarge).toBe(8)
})

test('a change after an undo ends what could be redone', () => {
  const designer = start().remove('form2').undo().remove('notes')
  expect(designer.redo().outline).toEqual([{ people: ['form1', 'table1'] }, 'form2'])
})

test('items without ids get one when a view is opened', () => {
  let count = 0
  const next = () => `new${++count}`
  expect(withIds([{ type: 'section', subItems: [{ type: 'form', _id: 'kept' }] }], next)).toEqual([
    { _id: 'new1', type: 'section', subItems: [{ _id: 'kept', type: 'form' }] },
  ])
})

test('dissolving a container leaves what it holds in its place', () => {
  const dissolved = dissolve(start().document, 'people')
  expect(new TestDesigner([...dissolved.items]).outline).toEqual(['form1', 'table1', { notes: [] }, 'form2'])
  expect(dissolve(start().document, 'nowhere').items).toHaveLength(3)
})
