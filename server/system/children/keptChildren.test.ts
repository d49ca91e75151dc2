import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { isAppError } from '../../../shared/errors.ts'
import { ChildCrashed, type KeptChild } from './keptChild.ts'
import type { KeptChildren } from './keptChildren.ts'
import type { FromOddChild, OddTask } from './testing/oddChild.ts'
import { oddChildren } from './testing/oddChildren.ts'

let children: KeptChildren<OddTask, FromOddChild>
afterEach(() => children.close())

const begin = (most?: number) => {
  children = oddChildren(most)
}
const late = () => new Error('too late')
const never = 600_000
const asked = (task: OddTask, ms = never) => children.use(child => child.ask(task, ms, late))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a child is used again, and no more of them work at once than may', async () => {
  begin(2)
  const answers = await Promise.all(Array.from({ length: 20 }, () => asked('answer')))
  expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2)
  const before = children.pids
  expect(before).toContain((await asked('answer')).pid)
  expect(children.pids).toEqual(before)
})

test.each<OddTask>(['abort', 'fillHeap', 'fillMemory'])('a child that ends by %s ends one task', async task => {
  begin()
  await expect(asked(task)).rejects.toBeInstanceOf(ChildCrashed)
  expect(await asked('answer')).toMatchObject({ kind: 'whole' })
})

test('an error that nobody caught is told as what it is, for it is ours', async () => {
  begin()
  const failure = await asked('throw').catch(error => error)
  expect(failure).not.toBeInstanceOf(ChildCrashed)
  expect(String(failure)).toContain('nobody caught it')
  expect(await asked('answer')).toMatchObject({ kind: 'whole' })
})

test('a child that takes too long is ended, and so is one that is left in the middle of a task', async () => {
  begin()
  const { pid } = await asked('answer')
  await expect(asked('loop', 50)).rejects.toThrow('too late')
  expect(isAlive(pid)).toBe(false)
  const left = await children.use(async child => {
    child.begin('count')
    return child.next()
  })
  expect((await asked('answer')).pid).not.toBe(left.pid)
})

test('whoever has enough of waiting for a child waits no longer, and takes none from the others', async () => {
  begin(1)
  const enough = new AbortController()
  const reason = new Error('enough')
  const done = Promise.withResolvers<void>()
  const running = children.use(() => done.promise)
  const waiting = children.use(async () => 'had one', enough.signal).catch(error => error)
  const next = asked('answer')
  enough.abort(reason)
  expect(await waiting).toBe(reason)
  expect(await children.use(async () => 'had one', enough.signal).catch(error => error)).toBe(reason)
  // Given back in the moment in which the one that was to get it goes.
  const late = new AbortController()
  const woken = children.use(async () => 'had one', late.signal).catch(error => error)
  const last = asked('answer')
  done.resolve()
  await running
  late.abort(reason)
  expect(await woken).toBe(reason)
  for (const one of [next, last]) expect(await one).toMatchObject({ kind: 'whole' })
})

test('closing ends the children, and refuses what runs, waits and comes', async () => {
  begin()
  const begun = Promise.withResolvers<KeptChild<OddTask, FromOddChild>>()
  const running = children.use(async child => {
    const { pid } = await child.ask('answer', never, late)
    child.begin('loop')
    begun.resolve(child)
    return child.next().catch(error => ({ error, pid }))
  })
  await begun.promise
  const waiting = asked('answer').catch(error => error)
  await children.close()
  const { error, pid } = (await running) as unknown as { error: unknown; pid: number }
  expect(isAlive(pid)).toBe(false)
  for (const refused of [error, await waiting, await asked('answer').catch(later => later)])
    expect(isAppError(refused, 'Unavailable')).toBe(true)
})

test('a child that never gives its thread back ends with a parent that was killed', async () => {
  begin()
  const script = fileURLToPath(new URL('./testing/oddParent.ts', import.meta.url))
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(await new Promise(resolve => parent.stdout.once('data', resolve)))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 })
})
