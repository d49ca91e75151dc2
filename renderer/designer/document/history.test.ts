import { expect, test } from 'vitest'
import { canRedo, canUndo, record, redo, startHistory, undo } from './history.ts'

const scale = Number(process.env.TELAR_TEST_SCALE ?? 1)

test('a long session goes back to its start and forth to its end, through every step', () => {
  const steps = 10_000 * scale
  let history = startHistory(0)
  for (let value = 1; value <= steps; value += 1) history = record(history, value)
  for (let value = steps; value > 0; value -= 1) {
    expect(history.present).toBe(value)
    history = undo(history)
  }
  expect(canUndo(history)).toBe(false)
  while (canRedo(history)) history = redo(history)
  expect(history.present).toBe(steps)
})

test('a step adds one value and shares those of the steps before it', () => {
  const before = record(record(startHistory('a'), 'b'), 'c')
  const after = record(before, 'd')
  expect(after.past?.below).toBe(before.past)
  const back = undo(undo(after))
  expect(undo(back).future?.below).toBe(back.future)
  expect(redo(back).past?.below).toBe(back.past)
})
