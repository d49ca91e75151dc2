import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDialogStore } from './dialogStore.ts'

const component = () => null
const request = { id: 'rename', component, props: {} }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[Z14][Z15] goes through opened, shown, resolved and hidden, and is removed 1 s after resolving', async () => {
  const dialogs = createDialogStore()
  const status = () => dialogs.entries()[0]?.status
  const ended = dialogs.open<object, string>(request)
  expect(status()).toBe('opened')
  dialogs.shown('rename')
  expect(status()).toBe('shown')
  dialogs.resolve('rename', 'new name')
  expect(status()).toBe('resolved')
  expect(await ended).toBe('new name')
  dialogs.hidden('rename')
  expect(status()).toBe('hidden')
  vi.advanceTimersByTime(999)
  expect(dialogs.entries()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(dialogs.entries()).toHaveLength(0)
})

test('[Z16][Z17][Z18][Z19] names what is wrong with a dialog', async () => {
  const dialogs = createDialogStore()
  await expect(dialogs.open({ ...request, id: '' })).rejects.toMatchObject({ code: 'noId' })
  const nothing = undefined as unknown as typeof component
  await expect(dialogs.open({ ...request, component: nothing })).rejects.toMatchObject({ code: 'noComponent' })
  void dialogs.open(request)
  await expect(dialogs.open(request)).rejects.toMatchObject({ code: 'alreadyOpen' })
  expect(() => dialogs.resolve('another')).toThrow(expect.objectContaining({ code: 'notFound' }))
})

test('an id is free again as soon as its dialog was resolved', async () => {
  const dialogs = createDialogStore()
  void dialogs.open(request)
  dialogs.resolve('rename')
  void dialogs.open(request)
  vi.advanceTimersByTime(1_000)
  expect(dialogs.entries().map(({ status }) => status)).toEqual(['opened'])
})

test('closing all leaves what is held until it is let go, and what was opened again in its window', async () => {
  const dialogs = createDialogStore()
  void dialogs.open(request)
  const letGo = dialogs.hold('rename')
  const other = dialogs.hold('rename')
  const status = () => dialogs.entries().map(entry => entry.status)
  dialogs.closeAll()
  letGo()
  dialogs.closeAll()
  expect(status()).toEqual(['opened'])
  // What asks for it closes it all the same.
  dialogs.resolve('rename')
  expect(status()).toEqual(['resolved'])
  void dialogs.open(request)
  dialogs.closeAll()
  expect(status()).toEqual(['opened'])
  other()
  // Let go once more, nothing of another is.
  const third = dialogs.hold('rename')
  other()
  dialogs.closeAll()
  expect(status()).toEqual(['opened'])
  third()
  dialogs.closeAll()
  expect(status()).toEqual(['resolved'])
})

test('closing all dismisses each', async () => {
  const dialogs = createDialogStore()
  const both = [dialogs.open(request), dialogs.open({ ...request, id: 'other' })]
  dialogs.closeAll()
  expect(await Promise.all(both)).toEqual([undefined, undefined])
})
