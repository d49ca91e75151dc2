import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSnackbar } from './snackbarStore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[Z23][Z24] is hidden until triggered, stays at the bottom and leaves after 5 s', () => {
  const snackbar = createSnackbar(() => {})
  expect(snackbar.current()).toBeUndefined()
  snackbar.show({ text: 'Guardado' })
  expect(snackbar.current()).toMatchObject({ text: 'Guardado', position: 'bottom', timeout: 5000 })
  vi.advanceTimersByTime(4_999)
  expect(snackbar.current()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(snackbar.current()).toBeUndefined()
})

test('[Z25] only the error colour vibrates', () => {
  const vibrate = vi.fn()
  const snackbar = createSnackbar(vibrate)
  snackbar.show({ text: 'ok', color: 'success' })
  expect(vibrate).not.toHaveBeenCalled()
  snackbar.show({ text: 'no', color: 'error' })
  expect(vibrate).toHaveBeenCalledOnce()
})

test('a second message has its whole time, and one that is read is kept', () => {
  const snackbar = createSnackbar(() => {})
  snackbar.show({ text: 'first' })
  vi.advanceTimersByTime(4_000)
  snackbar.show({ text: 'second' })
  vi.advanceTimersByTime(4_000)
  expect(snackbar.current()?.text).toBe('second')
  snackbar.hold()
  vi.advanceTimersByTime(60_000)
  expect(snackbar.current()?.text).toBe('second')
  snackbar.release()
  vi.advanceTimersByTime(5_000)
  expect(snackbar.current()).toBeUndefined()
})

test('a message that something can be done about stays longer', () => {
  const snackbar = createSnackbar(() => {})
  const run = vi.fn()
  snackbar.show({ text: 'Se eliminó', action: { label: 'Deshacer', run } })
  vi.advanceTimersByTime(11_999)
  expect(snackbar.current()?.action?.label).toBe('Deshacer')
  vi.advanceTimersByTime(1)
  expect(snackbar.current()).toBeUndefined()
  expect(run).not.toHaveBeenCalled()
})
