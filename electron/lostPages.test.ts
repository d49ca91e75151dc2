import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type HungChoice, LostPages, type LostPagesParts } from './lostPages.ts'

class Contents extends EventEmitter {
  readonly forcefullyCrashRenderer = vi.fn(() => {
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 })
  })
}

class Window extends EventEmitter {
  readonly webContents = new Contents()
  isClosed = false
  isDestroyed() {
    return this.isClosed
  }
}

interface Asked {
  readonly signal: AbortSignal
  readonly choose: (choice: HungChoice) => void
}

function watched() {
  const asked: Asked[] = []
  const ask = (_window: Window, signal: AbortSignal) =>
    new Promise<HungChoice>(choose => {
      asked.push({ signal, choose })
      // As a message box does that is closed for the person.
      signal.addEventListener('abort', () => choose('wait'))
    })
  const parts = { cover: vi.fn(), loadAgain: vi.fn(), openLogs: vi.fn(), note: vi.fn(), ask, patience: 0 }
  const window = new Window()
  new LostPages<Window>(parts satisfies LostPagesParts<Window>).watch(window)
  return { window, asked, ...parts }
}

const settled = async () => {
  for (let turns = 0; turns < 5; turns++) await turn()
}

test.each(['crashed', 'oom', 'killed', 'launch-failed'])('a page that ended (%s) is covered, later', async reason => {
  const { window, cover, loadAgain, note } = watched()
  window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 })
  expect(cover).not.toHaveBeenCalled()
  await settled()
  expect(cover.mock.calls).toEqual([[window]])
  expect(loadAgain).not.toHaveBeenCalled()
  expect(note).toHaveBeenCalledWith('A page ended', { reason, exitCode: 5, isAskedFor: false })
})

test('neither is one that goes with its window, nor one whose window has gone meanwhile', async () => {
  const { window, cover } = watched()
  window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
  await settled()
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  window.isClosed = true
  await settled()
  expect(cover).not.toHaveBeenCalled()
})

test('a page that hangs is asked about once, and loaded again when the person says so', async () => {
  const { window, asked, cover, loadAgain, openLogs } = watched()
  window.emit('unresponsive')
  window.emit('unresponsive')
  expect(asked).toHaveLength(1)
  asked[0]?.choose('logs')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(openLogs).toHaveBeenCalledTimes(1)
  asked[1]?.choose('wait')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled()
  asked[2]?.choose('again')
  await vi.waitFor(() => expect(loadAgain.mock.calls).toEqual([[window]]))
  await settled()
  expect(cover).not.toHaveBeenCalled()
  expect(asked).toHaveLength(3)
})

test('the question goes when the page answers, and comes back when it hangs again', async () => {
  const { window, asked, loadAgain } = watched()
  window.emit('unresponsive')
  window.emit('responsive')
  await settled()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  window.emit('unresponsive')
  expect(asked).toHaveLength(2)
  window.emit('closed')
  await settled()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(asked).toHaveLength(2)
  expect(loadAgain).not.toHaveBeenCalled()
})

test('a page that ends while somebody is asked about it is covered, and the question goes', async () => {
  const { window, asked, cover } = watched()
  window.emit('unresponsive')
  window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
  await settled()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  expect(cover.mock.calls).toEqual([[window]])
})
