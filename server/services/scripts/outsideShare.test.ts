import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Outside } from './outside.ts'
import { type HeldBytes, OutsideShare, outsideShare } from './outsideShare.ts'

const never = new AbortController().signal

/** Calls that end when they are told to. */
function gated(share: OutsideShare, count: number) {
  const calls = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const ended = calls.map(({ promise }, index) =>
    share.call(async () => {
      begun.push(index)
      await promise
      return index
    }, never),
  )
  return { begun, ended, end: (index: number) => calls[index]?.resolve() }
}

test('so many calls of an environment are under way at once, and the others wait for their turn, in order', async () => {
  const share = new OutsideShare(() => undefined)
  const { begun, ended, end } = gated(share, outsideShare.calls + 3)
  const first = Array.from({ length: outsideShare.calls }, (_, index) => index)
  await turn()
  expect(begun).toEqual(first)
  end(7)
  expect(await ended[7]).toBe(7)
  await turn()
  expect(begun).toEqual([...first, outsideShare.calls])
  for (const index of [...first, ...first.map(one => one + outsideShare.calls)]) end(index)
  expect(await Promise.all(ended)).toEqual(ended.map((_, index) => index))
  expect(begun).toHaveLength(ended.length)
})

test('a call that failed gives its place back, and so does one that was stopped while it waited', async () => {
  let idle = 0
  const share = new OutsideShare(() => {
    idle += 1
  })
  const { begun, ended, end } = gated(share, outsideShare.calls)
  const stop = new AbortController()
  const waiting = share.call(() => Promise.reject(new Error('never asked')), stop.signal)
  const failing = share.call(() => Promise.reject(new Error('asked')), never)
  const last = share.call(async () => 'last', never)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  end(0)
  await expect(failing).rejects.toThrow('asked')
  expect(await last).toBe('last')
  for (const index of begun) end(index)
  await Promise.all(ended)
  await turn()
  expect(idle).toBe(1)
})

test('what was answered keeps its place until it is handed over', async () => {
  const share = new OutsideShare(() => undefined)
  const handed = Promise.withResolvers<void>()
  const answers = Array.from({ length: outsideShare.calls }, () =>
    share.call(
      async () => 'answer',
      never,
      () => handed.promise,
    ),
  )
  expect(await Promise.all(answers)).toHaveLength(outsideShare.calls)
  let isAsked = false
  const next = share.call(async () => {
    isAsked = true
  }, never)
  await turn()
  expect(isAsked).toBe(false)
  handed.resolve()
  await next
  expect(isAsked).toBe(true)
})

test('what has arrived for nobody yet is bounded by its bytes; the oldest call goes on whatever it brings', async () => {
  const share = new OutsideShare(() => undefined)
  const hands = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const helds: HeldBytes[] = []
  const [oldest, second, third] = hands.map(({ promise }) =>
    share.call(
      async held => {
        helds.push(held)
        await held.take(1, never)
      },
      never,
      () => promise,
    ),
  )
  await Promise.all([oldest, second, third])
  const [one, other, last] = helds
  await other?.take(outsideShare.bytes - 3, never)
  const taken: string[] = []
  const more = last?.take(2, never).then(() => taken.push('last'))
  await one?.take(outsideShare.bytes, never).then(() => taken.push('oldest'))
  await turn()
  expect(taken).toEqual(['oldest'])
  const stop = new AbortController()
  const stopped = last?.take(1, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  hands[0]?.resolve()
  await turn()
  expect(taken).toEqual(['oldest'])
  hands[1]?.resolve()
  await more
  expect(taken).toEqual(['oldest', 'last'])
})

test('environments do not wait for each other', async () => {
  const outside = new Outside({ resolve: () => new Promise(() => undefined) })
  const stop = new AbortController()
  const asked = { url: 'http://slow.example', method: 'GET', headers: {}, bytes: false }
  const busy = Array.from({ length: outsideShare.calls }, () => outside.of('one').request(asked, stop.signal))
  const other = outside.of('other').request({ ...asked, url: 'ftp://x' }, never)
  await expect(other).rejects.toThrow('only http and https are called')
  stop.abort()
  expect((await Promise.allSettled(busy)).map(({ status }) => status)).toEqual(busy.map(() => 'rejected'))
})
