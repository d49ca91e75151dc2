import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { notFound } from '../../shared/errors.ts'
import { lowPriority } from '../system/lowerPriority.ts'
import { type ScriptJob, ScriptPool } from './pool.ts'
import type { ScriptCall } from './poolCalls.ts'
import { processTime } from './processTime.ts'

let pool: ScriptPool
const reported: unknown[] = []
const report = (error: unknown) => reported.push(error)

beforeAll(() => {
  pool = new ScriptPool({ report, processes: 2 })
})
afterAll(() => pool.close())
afterEach(() => {
  reported.length = 0
})

/** Nothing here is to be fast, but for what has a limit of its own. */
const patience = { wallMs: 600_000, cpuMs: 600_000 }
const patient = ({ limits, ...job }: ScriptJob): ScriptJob => ({ ...job, limits: { ...patience, ...limits } })
const run = (job: Partial<ScriptJob> & Pick<ScriptJob, 'source'>) => pool.run(patient({ owner: 'shop', ...job }))
const code = (text: string, job: Partial<ScriptJob> = {}) => run({ ...job, source: { code: text } })
const template = (text: string, data: unknown = {}) => run({ source: { template: text }, data })
const value = (found: unknown) => ({ ok: true, value: found })
const failure = (reason: string, more: Record<string, unknown> = {}) => ({
  ok: false,
  failure: expect.objectContaining({ reason, ...more }),
})

describe('a run', () => {
  test('answers with the JSON of what a script returns, whatever it is', async () => {
    for (const data of [0, '', false, null, 'ñ€😀', [1, [2]], { a: { b: null } }])
      expect(await code('return data', { data })).toEqual(value(data))
    expect(await code('')).toEqual(value(null))
    expect(await code('return new Date(0)')).toEqual(value('1970-01-01T00:00:00.000Z'))
    expect(await code('await null; return [1].map(n => n + 1)')).toEqual(value([2]))
  })

  test('answers with the text of a template, escaped unless the template says otherwise', async () => {
    expect(
      await template('<% for (const item of items) { %><b><%= item %></b><% } %>', { items: ['a', '<i>'] }),
    ).toEqual(value('<b>a</b><b>&lt;i&gt;</b>'))
    expect(await template('<%- raw %>', { raw: '<i>' })).toEqual(value('<i>'))
    expect(await template('', {})).toEqual(value(''))
  })

  test('starts with nothing of what earlier runs left behind', async () => {
    expect(await code('globalThis.left = 1; Array.prototype.left = 2; return left')).toEqual(value(1))
    expect(await code('return [typeof left, typeof [].left]')).toEqual(value(['undefined', 'undefined']))
  })
})

describe('what a script did wrong', () => {
  test.each([
    ['a\nb\n<%= missing %>\n', 3, 'missing is not defined'],
    ['a\nb\n<% if (x { %>\nc', 3, "Unexpected token '{'"],
    ['a\n<%\n\n if (x {\n%>', 4, "Unexpected token '{'"],
    ['a\n<% for (const a of []) { %>\nb', 3, 'something that was opened is not closed'],
    ['a\n\n<%= open', 3, 'Could not find matching close tag for "<%=".'],
    ['a\n<% throw new Error("own words") %>', 2, 'own words'],
    ['a\n<%- include("/etc/passwd") %>', 2, 'include is not available in templates'],
  ])('is told with its line in the template: %j', async (text, line, message) => {
    expect(await template(text)).toEqual(failure('error', { line, message: expect.stringContaining(message) }))
  })

  test.each([
    ['\n\nthrow new Error("own words")', 3, 'own words'],
    ['\nlet a = ;', 2, "Unexpected token ';'"],
    ['const f = () => {\n  missing()\n}\nf()', 2, 'missing is not defined'],
  ])('is told with its line in the script: %j', async (text, line, message) => {
    expect(await code(text)).toEqual(failure('error', { line, message }))
  })

  test('is no more than an outcome when it throws what is no error', async () => {
    expect(await code('throw "text"')).toEqual(failure('error', { message: 'text' }))
    expect(await code('throw null')).toEqual(failure('error', { message: 'null' }))
    expect(await code('throw { get message() { throw 1 } }')).toEqual(failure('error'))
    expect(await code('throw new Error("x".repeat(1e5))')).toEqual(failure('error', { message: 'x'.repeat(2_000) }))
  })
})

describe('calls to the host', () => {
  test('are answered, in any order', async () => {
    const calls = { add: async (args: readonly unknown[]) => Number(args[0]) + Number(args[1]) }
    expect(await code('return Promise.all([host.add(1, 2), host.add(3, 4)])', { calls })).toEqual(value([3, 7]))
  })

  test('fail with the code of the error, and tell nothing of what was not foreseen', async () => {
    const calls = {
      known: () => Promise.reject(notFound()),
      unknown: () => Promise.reject(new Error('the password is secret')),
    }
    const caught = (name: string) => code(`return host.${name}().catch(e => [e.code, e.message])`, { calls })
    expect(await caught('known')).toEqual(value(['NotFound', 'NotFound']))
    expect(await caught('unknown')).toEqual(value(['InternalError', 'InternalError']))
    expect(reported).toEqual([new Error('the password is secret')])
  })

  test('are only those that the run was given', async () => {
    expect(await code('return host.toString')).toEqual(value(null))
    expect(await code('return Object.keys(host)', { calls: { one: async () => 1 } })).toEqual(value(['one']))
  })

  test('are told when the run that made them is over', async () => {
    const { promise: aborted, resolve } = Promise.withResolvers<boolean>()
    let isCalled = false
    const calls = {
      wait: (_: readonly unknown[], { signal }: { signal: AbortSignal }) => {
        isCalled = true
        return new Promise(() => signal.addEventListener('abort', () => resolve(signal.aborted)))
      },
    }
    // A busy machine may not have come to the call by then: it gets more.
    for (let wallMs = 100; !isCalled; wallMs *= 2)
      expect(await code('await host.wait()', { calls, limits: { wallMs } })).toEqual(failure('timeout'))
    expect(await aborted).toBe(true)
  })

  test('have a number and a size', async () => {
    const calls = { echo: async ([text]: readonly unknown[]) => text }
    const limits = { calls: 3 }
    expect(await code('for (;;) await host.echo(1)', { calls, limits })).toEqual(failure('tooLarge'))
    expect(await code('await host.echo("x".repeat(5e6))', { calls })).toEqual(failure('tooLarge'))
  })
})

describe('limits', () => {
  test('what is nested too deeply is none, answered or handed to a call', async () => {
    const nest = (levels: number) => `let deep = 0; for (let i = 0; i < ${levels}; i += 1) deep = [deep]; `
    const calls = { echo: async ([given]: readonly unknown[]) => JSON.stringify(given).length }
    expect(await code(`${nest(100)} return deep`)).toMatchObject({ ok: true })
    expect(await code(`${nest(101)} return deep`)).toEqual(failure('tooLarge'))
    expect(await code(`${nest(90)} return await host.echo(deep)`, { calls })).toEqual(value(181))
    expect(await code(`${nest(2_000)} return await host.echo(deep)`, { calls })).toEqual(failure('tooLarge'))
  })

  test('a value beyond its size is none', async () => {
    const limits = { resultLength: 100 }
    expect(await code('return "x".repeat(98)', { limits })).toEqual(value('x'.repeat(98)))
    expect(await code('return "x".repeat(99)', { limits })).toEqual(failure('tooLarge'))
    await expect(code('', { limits: { wallMs: Number.NaN } })).rejects.toThrow(RangeError)
    await expect(code('x'.repeat(1_000_001))).rejects.toMatchObject({ code: 'BadRequest' })
  })
})

describe.skipIf(process.platform !== 'linux')('the time that a run computes', () => {
  test('is also that of cleaning its HTML', async () => {
    const source = { template: "<%- '<b>'.repeat(300_000) %>", htmlFor: 'page' } as const
    const limits = { wallMs: 60_000, cpuMs: 200 }
    expect(await run({ source, limits })).toEqual(failure('timeout', { message: 'took more than 200 ms' }))
  })

  test('is not the time that it waits for its turn in the midst of computing', async () => {
    const small = new ScriptPool({ report, processes: 1 })
    await small.run(patient({ owner: 'a', source: { code: '' } }))
    const [pid = 0] = small.pids
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const source = {
      code: 'await host.begun(); let sum = 0; for (let i = 0; i < 3e8; i += 1) sum += i; return sum > 0',
    }
    const limits = { wallMs: 600_000, cpuMs: 5_000 }
    const running = small.run({ owner: 'a', source, limits, calls: { begun: async () => begin() } })
    await begun
    const before = processTime(pid) ?? 0
    await expect.poll(() => (processTime(pid) ?? 0) - before, { interval: 1 }).toBeGreaterThan(0)
    process.kill(pid, 'SIGSTOP')
    try {
      await pause(5_500)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect(await running).toEqual(value(true))
    await small.close()
  })

  test('is not the time that it waits for its turn', async () => {
    const small = new ScriptPool({ report, processes: 1 })
    await small.run(patient({ owner: 'a', source: { code: '' } }))
    const limits = { wallMs: 60_000, cpuMs: 1_000 }
    const running = small.run({ owner: 'a', source: { template: 'drawn' }, limits })
    const [pid = 0] = small.pids
    process.kill(pid, 'SIGSTOP')
    try {
      // More than it may compute, with what the pool adds to that.
      await pause(3_000)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect(await running).toEqual(value('drawn'))
    await small.close()
  })
})

describe('an answer of the host', () => {
  test('is handed over when the process has taken it', async () => {
    const small = new ScriptPool({ report, processes: 1 })
    await small.run(patient({ owner: 'a', source: { code: '' } }))
    const [pid = 0] = small.pids
    const asked = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<string>()
    let isTaken = false
    const long: ScriptCall = async (_, { handedOver }) => {
      process.kill(pid, 'SIGSTOP')
      void handedOver().then(() => {
        isTaken = true
        taken.resolve('taken')
      })
      asked.resolve()
      return 'x'.repeat(3_000_000)
    }
    const source = { code: 'return (await host.long()).length' }
    const running = small.run(patient({ owner: 'a', source, calls: { long } }))
    await asked.promise
    try {
      // It is more than what lies between two processes has room for.
      await pause(200)
      expect(isTaken).toBe(false)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect(await taken.promise).toBe('taken')
    expect(await running).toEqual(value(3_000_000))
    await small.close()
  })

  test('is no longer waited for when the run is over', async () => {
    const over = Promise.withResolvers<string>()
    const never: ScriptCall = (_, { handedOver }) => {
      void handedOver().then(() => over.resolve('over'))
      return new Promise(() => undefined)
    }
    const limits = { wallMs: 1_000 }
    expect(await code('await host.never()', { calls: { never }, limits })).toEqual(failure('timeout'))
    expect(await over.promise).toBe('over')
  })
})

describe('many runs', () => {
  test('share the processes, and one owner leaves a place for the others', async () => {
    const small = new ScriptPool({ report, processes: 2 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const calls = { wait: () => released }
    const held = [1, 2].map(() => small.run(patient({ owner: 'greedy', source: { code: 'await host.wait()' }, calls })))
    expect(await small.run(patient({ owner: 'modest', source: { code: 'return 1' } }))).toEqual(value(1))
    release()
    await Promise.all(held)
    expect(small.counts).toMatchObject({ outcomes: { value: 3 }, started: 2 })
    await small.close()
  })

  test('beyond those that may wait are refused at once', async () => {
    const small = new ScriptPool({ report, processes: 1, waiting: 2 })
    const job = (owner: string) => patient({ owner, source: { code: 'return 1' } })
    const waiting = [small.run(job('a')), small.run(job('b'))]
    await expect(small.run(job('c'))).rejects.toMatchObject({ code: 'TooManyRequests', details: { retryAfter: 2 } })
    expect(await Promise.all(waiting)).toEqual([value(1), value(1)])
    await small.close()
  })

  test('end with the pool, and no process stays behind', async () => {
    const small = new ScriptPool({ report, processes: 1 })
    await small.run(patient({ owner: 'a', source: { code: '' } }))
    const pids = small.pids
    expect(pids).toHaveLength(1)
    const running = small.run(patient({ owner: 'a', source: { code: 'for (;;);' }, limits: { wallMs: 60_000 } }))
    const waiting = small.run(patient({ owner: 'a', source: { code: '' } }))
    await Promise.all([
      small.close(),
      expect(running).resolves.toEqual(failure('crashed')),
      expect(waiting).rejects.toMatchObject({ code: 'Unavailable' }),
    ])
    expect(() => process.kill(pids[0] as number, 0)).toThrow('ESRCH')
    await expect(small.run(patient({ owner: 'a', source: { code: '' } }))).rejects.toMatchObject({
      code: 'Unavailable',
    })
  })

  test.skipIf(process.platform !== 'linux')(
    'leave the processor to the server and to others, in all their threads',
    async () => {
      const small = new ScriptPool({ report, processes: 1 })
      await small.run(patient({ owner: 'a', source: { code: 'return 1' } }))
      const threads = small.pids.flatMap(pid => readdirSync(`/proc/${pid}/task`).map(Number))
      const priorities = threads.map(thread => getPriority(thread))
      expect(new Set(priorities)).toEqual(new Set([lowPriority]))
      expect(threads.length).toBeGreaterThan(4)
      await small.close()
    },
  )

  test('go on through a signal that a process manager sends to every process', async () => {
    const small = new ScriptPool({ report, processes: 1 })
    const wait = async () => {
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
        for (const pid of small.pids) process.kill(pid, signal)
      }
      return null
    }
    expect(
      await small.run(patient({ owner: 'a', source: { code: 'await host.wait(); return 1' }, calls: { wait } })),
    ).toEqual(value(1))
    await small.close()
  })

  test('go on in another process when one is killed from outside', async () => {
    const small = new ScriptPool({ report, processes: 1 })
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const calls = {
      wait: () => {
        reach()
        return new Promise<never>(() => undefined)
      },
    }
    const cut = small.run(patient({ owner: 'a', source: { code: 'await host.wait()' }, calls }))
    await reached
    for (const pid of small.pids) process.kill(pid, 'SIGKILL')
    expect(await cut).toEqual(failure('crashed'))
    expect(await small.run(patient({ owner: 'a', source: { code: 'return 1' } }))).toEqual(value(1))
    expect(small.counts).toMatchObject({ started: 2, lost: 1 })
    await small.close()
  })
})
