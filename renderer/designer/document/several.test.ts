import { expect, test } from 'vitest'
import { rangeIds, siblingIds, topmost } from './selection.ts'
import { TestDesigner } from './testing/TestDesigner.ts'

const start = () =>
  new TestDesigner()
    .add('section', 'people')
    .add('form', 'form1', { parentId: 'people' })
    .add('table', 'table1', { parentId: 'people' })
    .add('section', 'notes')
    .add('form', 'form2')
    .add('table', 'table2')

const before = start().outline

test('a press selects one, with Ctrl one more or one less, with Shift all siblings up to it', () => {
  const designer = start().press('form1').press('form2', 'also')
  expect(designer.selected).toEqual(['form1', 'form2'])
  expect(designer.press('form1', 'also').selected).toEqual(['form2'])
  expect(designer.press('people', 'through').selected).toEqual(['people', 'notes', 'form2'])
  expect(designer.press('table1', 'through').selected).toEqual(['table1'])
  expect(designer.selectAll().selected).toEqual(['form1', 'table1'])
})

test('what is selected is known in the order of the view, without what a selected container holds', () => {
  const { items } = start().document
  const chosen = topmost(items, ['table2', 'form1', 'people', 'nobody'])
  expect(chosen.map(({ item }) => item._id)).toEqual(['people', 'table2'])
  expect(siblingIds(items, undefined)).toEqual(['people', 'notes', 'form2', 'table2'])
  expect(rangeIds(items, 'form2', 'form1')).toBeUndefined()
})

test('several are moved together, from wherever they stand, as one step', () => {
  const designer = start().press('table2').press('form1', 'also').moveSelected({ parentId: 'notes', index: 0 })
  expect(designer.outline).toEqual([{ people: ['table1'] }, { notes: ['form1', 'table2'] }, 'form2'])
  expect(designer.undo().outline).toEqual(before)
})

test('the place of a move does not count those that are moved; where they are already, nothing happens', () => {
  const designer = start().press('people').press('form2', 'also').moveSelected({ index: 1 })
  expect(designer.outline).toEqual([{ notes: [] }, { people: ['form1', 'table1'] }, 'form2', 'table2'])
  const { document } = designer
  expect(designer.moveSelected({ index: 1 }).document).toBe(document)
})

test('nothing is moved into itself, into what it holds, or into what holds nothing', () => {
  const designer = start().press('people').press('form2', 'also')
  const { document } = designer
  for (const parentId of ['people', 'form1', 'nowhere'])
    expect(designer.moveSelected({ parentId, index: 0 }).document).toBe(document)
})

test('[G79] several are removed together, a container and what it holds among them', () => {
  const designer = start().press('people').press('form1', 'also').press('table2', 'also').removeSelected()
  expect(designer.outline).toEqual([{ notes: [] }, 'form2'])
  expect(designer.undo().outline).toEqual(before)
})

test('copies stand after the last of those that were copied in their container, with ids of their own', () => {
  const designer = start().press('people').press('form2', 'also').duplicate()
  expect(designer.outline).toEqual([
    { people: ['form1', 'table1'] },
    { notes: [] },
    'form2',
    { new1: ['new2', 'new3'] },
    'new4',
    'table2',
  ])
  expect(designer.selected).toEqual(['new1', 'new4'])
  expect(designer.undo().outline).toEqual(before)

  const both = start().press('form1').press('form2', 'also').duplicate()
  expect(both.outline).toEqual([{ people: ['form1', 'new1', 'table1'] }, { notes: [] }, 'form2', 'new2', 'table2'])
})

test('what was copied can be pasted again and again, also after it was changed or removed', () => {
  const designer = start().press('people').copy().removeSelected().paste({ index: 0 }).paste({ parentId: 'notes' })
  expect(designer.outline).toEqual([
    { new1: ['new2', 'new3'] },
    { notes: [{ new4: ['new5', 'new6'] }] },
    'form2',
    'table2',
  ])
})

test('wrapping puts them into a section where the first of them stood, dissolving takes them out of it', () => {
  const designer = start().press('table1').press('form2', 'also').press('form1', 'also').wrap('group')
  expect(designer.outline).toEqual([{ people: [{ group: ['form1', 'table1', 'form2'] }] }, { notes: [] }, 'table2'])
  expect(designer.dissolve('group').outline).toEqual([
    { people: ['form1', 'table1', 'form2'] },
    { notes: [] },
    'table2',
  ])
  expect(designer.undo().undo().outline).toEqual(before)
  const { document } = designer
  expect(designer.dissolve('form1').document).toBe(document)
})

test('what is not touched keeps its identity, so that it is not drawn again', () => {
  const designer = start()
  const { items } = designer.document
  const { items: next } = designer.press('form2').duplicate().document
  expect(next.slice(0, 3)).toEqual(items.slice(0, 3))
  for (const position of [0, 1, 2]) expect(next[position]).toBe(items[position])
})
