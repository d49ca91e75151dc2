import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { property } from '../../../shared/fields/property.ts'
import type { Item } from './document.ts'
import { TestDesigner } from './testing/TestDesigner.ts'
import { walk } from './tree.ts'

const scale = Number(process.env.TELAR_TEST_SCALE ?? 1)
const seed = Number(process.env.TELAR_TEST_SEED ?? Date.now() % 2 ** 31)
const itemTypes = ['form', 'table', 'section', 'layout', 'tabs']

/** One random gesture; numbers choose among what is there when it happens. */
const gesture = fc.record({
  kind: fc.constantFrom(
    ...(['add', 'move', 'resize', 'remove', 'update', 'clear', 'undo', 'redo'] as const),
    ...([
      'select',
      'moveSelected',
      'arrow',
      'removeSelected',
      'duplicate',
      'copy',
      'paste',
      'wrap',
      'dissolve',
    ] as const),
  ),
  type: fc.constantFrom(...itemTypes),
  first: fc.nat(1_000),
  second: fc.nat(1_000),
  columns: fc.integer({ min: -20, max: 40 }),
})
/** Where copies of copies would make the view too large to be worth it. */
const manyItems = 150
const directions = ['up', 'down', 'left', 'right'] as const
const presses = ['alone', 'also', 'also', 'through'] as const

type Gesture = typeof gesture extends fc.Arbitrary<infer G> ? G : never

function perform(designer: TestDesigner, { kind, type, first, second, columns }: Gesture, step: number) {
  const ids = [...walk(designer.document.items)].map(({ item }) => item._id)
  const some = (choice: number) => ids[choice % Math.max(1, ids.length)] ?? 'nobody'
  const place = { parentId: second % 3 === 0 ? null : some(second), index: first % 5 }
  const gestures: Record<Gesture['kind'], () => unknown> = {
    add: () => designer.add(type, `item${step}`, place),
    move: () => designer.drag(some(first)).into(place.parentId, place.index).drop(),
    resize: () => designer.resize(some(first), columns),
    remove: () => designer.remove(some(first)),
    update: () => designer.update(some(first), { title: `t${step}`, hidePrint: first % 2 === 0 }),
    clear: () => first % 10 === 0 && designer.clear(),
    select: () => designer.press(some(first), presses[second % presses.length]),
    moveSelected: () => designer.moveSelected(place),
    arrow: () => designer.arrow(directions[first % directions.length] ?? 'up'),
    removeSelected: () => designer.removeSelected(),
    duplicate: () => ids.length < manyItems && designer.duplicate(),
    copy: () => designer.copy(),
    paste: () => ids.length < manyItems && designer.paste(place),
    wrap: () => designer.wrap(`wrap${step}`),
    dissolve: () => designer.dissolve(some(first)),
    undo: () => designer.undo(),
    redo: () => designer.redo(),
  }
  gestures[kind]()
}

const start = (): Item[] => [
  { _id: 'a', type: 'section', subItems: [{ _id: 'b', type: 'form', sizeLarge: 6 }] },
  { _id: 'c', type: 'table' },
]

test(`any 500 commands are undone to the start and redone to the end (seed ${seed})`, () => {
  const gestures = fc.array(gesture, { minLength: 500, maxLength: 500 })
  fc.assert(
    fc.property(gestures, steps => {
      const items = start()
      const untouched = structuredClone(items)
      const designer = new TestDesigner(items)
      steps.forEach((step, index) => {
        perform(designer, step, index)
      })
      const end = designer.redoAll().document

      const ids = [...walk(end.items)].map(({ item }) => item._id)
      expect(new Set(ids).size).toBe(ids.length)
      const sizes = [...walk(end.items)].flatMap(({ item }) => item.sizeLarge ?? [])
      expect(sizes.every(columns => columns >= 1 && columns <= 12)).toBe(true)
      const errors = checkProperties({ items: property.structure('viewItems') }, { items: end.items })
      expect(Object.values(errors).filter(error => error !== 'tooLarge:12')).toEqual([])

      expect(designer.undoAll().document.items).toEqual(untouched)
      expect(items).toEqual(untouched)
      expect(designer.redoAll().document).toBe(end)
    }),
    { numRuns: 10 * scale, seed },
  )
})
