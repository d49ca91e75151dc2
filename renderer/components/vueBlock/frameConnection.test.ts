import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameLimits, type ToFrame } from '../../../shared/vueBlocks/frameMessages.ts'
import { FrameConnection, type FrameHost, type FrameState } from './frameConnection.ts'

let now = 0
let used = false
let states: FrameState[] = []
let heights: number[] = []
let done: unknown[] = []
let heard: ToFrame[] = []
let say: (message: object | string) => void = () => {}
let connection: FrameConnection

const host: FrameHost = {
  call: async (name, args) => {
    if (name === 'broken') throw new Error('It broke')
    if (name === 'slow') return new Promise(() => {})
    return { name, args }
  },
  navigate: path => {
    done.push(path)
    return path !== '//elsewhere'
  },
  snackbar: (text, kind, position) => done.push([kind, text, position]),
  dialog: async text => {
    done.push(text)
    now += 40_000
    return true
  },
  isUsed: () => used,
  describe: failure => ({ message: String((failure as Error).message), code: 'BadRequest' }),
  refusal: code => `refused: ${code}`,
  now: () => now,
}

/** A port as browsers make them, without their queue. */
function fakePort() {
  const port = { onmessage: null, postMessage: (text: string) => heard.push(JSON.parse(text)), close: vi.fn() }
  say = message =>
    (port as unknown as MessagePort).onmessage?.({
      data: typeof message === 'string' ? message : JSON.stringify(message),
    } as MessageEvent)
  return port as unknown as MessagePort
}

const answers = () => heard.filter(({ type }) => type === 'answer')
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
/** Until the page is sure that nobody used the block. */
const unused = () => vi.advanceTimersByTimeAsync(frameLimits.useComesWithin + frameLimits.lookForUse)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now = 1_000
  used = false
  states = []
  heights = []
  done = []
  heard = []
  connection = new FrameConnection(fakePort(), host, {
    state: state => states.push(state),
    height: height => heights.push(height),
    failed: text => done.push(`failed: ${text}`),
  })
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
})

test('[O10] a call by name is answered with what the script gave, and a failed one by its words', async () => {
  say({ type: 'call', id: 1, name: 'save', args: { n: 2 } })
  say({ type: 'call', id: 2, name: 'broken' })
  await settled()
  expect(answers()).toEqual([
    { type: 'answer', id: 1, value: { name: 'save', args: { n: 2 } } },
    { type: 'answer', id: 2, error: { message: 'It broke', code: 'BadRequest' } },
  ])
})

test('so many calls wait at once and no more', async () => {
  for (let id = 1; id <= frameLimits.callsAtOnce + 1; id += 1) say({ type: 'call', id, name: 'slow' })
  await settled()
  expect(answers()).toEqual([
    { type: 'answer', id: frameLimits.callsAtOnce + 1, error: { message: 'refused: TooMany', code: 'TooMany' } },
  ])
})

test('it leads elsewhere and opens dialogs only after a person used it', async () => {
  say({ type: 'navigate', id: 1, path: '/orders' })
  say({ type: 'dialog', id: 2, text: 'Pay!' })
  await unused()
  expect(done).toEqual([])
  expect(answers()).toMatchObject([{ error: { code: 'NotUsed' } }, { error: { code: 'NotUsed' } }])
  used = true
  say({ type: 'navigate', id: 3, path: '/orders' })
  await settled()
  expect(done).toEqual(['/orders'])
  used = false
  now += frameLimits.used + 1
  say({ type: 'navigate', id: 4, path: '/orders' })
  await unused()
  expect(done).toEqual(['/orders'])
})

test('a request that arrives before the browser has told of the press behind it is done', async () => {
  say({ type: 'dialog', id: 1, text: 'Pay!' })
  await vi.advanceTimersByTimeAsync(frameLimits.lookForUse * 2)
  expect(done).toEqual([])
  used = true
  await vi.advanceTimersByTimeAsync(frameLimits.lookForUse)
  expect(done).toEqual(['Pay!'])
})

test('a dialog that is read for long leaves the rest of the time, and no endless row of dialogs', async () => {
  used = true
  say({ type: 'dialog', id: 1, text: 'one' })
  await settled()
  used = false
  say({ type: 'navigate', id: 2, path: '/after' })
  await settled()
  expect(done).toEqual(['one', '/after'])
  for (let id = 3; id < 20; id += 1) {
    say({ type: 'dialog', id, text: `dialog ${id}` })
    await settled()
  }
  // Reading is not counted as leaving it alone, but what was used before is not used for ever.
  expect(done.length).toBeLessThan(22)
})

test('a path that leads off is refused', async () => {
  used = true
  say({ type: 'navigate', id: 1, path: '//elsewhere' })
  await settled()
  expect(answers()).toMatchObject([{ error: { code: 'Invalid' } }])
})

test('short messages are few', async () => {
  for (let id = 1; id <= frameLimits.snackbars + 2; id += 1) say({ type: 'snackbar', id, text: 'hey' })
  await settled()
  expect(done).toHaveLength(frameLimits.snackbars)
})

test('what cannot be read is refused by its number or dropped', async () => {
  say({ type: 'eval', id: 5 })
  say('nothing')
  await settled()
  expect(answers()).toEqual([{ type: 'answer', id: 5, error: { message: 'refused: Invalid', code: 'Invalid' } }])
})

test('a flood is cut off, and what comes after it is not heard', () => {
  for (let turn = 0; turn < frameLimits.messagesPerSecond + 50; turn += 1) say({ type: 'height', height: turn })
  expect(states).toEqual(['flooded'])
  expect(heights).toHaveLength(frameLimits.messagesPerSecond)
})

test('what is said slowly is no flood', () => {
  for (let turn = 0; turn < 20; turn += 1) {
    for (let at = 0; at < frameLimits.messagesPerSecond; at += 1) say({ type: 'height', height: at })
    now += 1_000
  }
  expect(states).toEqual([])
})

test('a frame that does not answer is told of, and one that answers again, too', () => {
  say({ type: 'mounted' })
  vi.advanceTimersByTime(frameLimits.askEvery * (frameLimits.unanswered + 1))
  expect(states).toEqual(['running', 'silent'])
  const asked = heard.filter(message => message.type === 'ask').at(-1)
  say({ type: 'alive', turn: asked?.turn ?? 0 })
  expect(states).toEqual(['running', 'silent', 'running'])
  for (let turn = 0; turn < 10; turn += 1) {
    vi.advanceTimersByTime(frameLimits.askEvery)
    say({ type: 'alive', turn: heard.filter(message => message.type === 'ask').at(-1)?.turn ?? 0 })
  }
  expect(states).toHaveLength(3)
})

test('answers in advance do not count', () => {
  say({ type: 'mounted' })
  say({ type: 'alive', turn: 1_000_000 })
  vi.advanceTimersByTime(frameLimits.askEvery * (frameLimits.unanswered + 1))
  expect(states).toEqual(['running', 'silent'])
})
