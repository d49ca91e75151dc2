import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNothingReached, layTreasure, reachText, removeTreasure, tricks } from '../testing/templateTricks.ts'
import { ScriptPool } from './pool.ts'

const serverPid = process.pid

let pool: ScriptPool
beforeAll(() => {
  layTreasure()
  pool = new ScriptPool({ report: () => undefined, processes: 2 })
})
afterAll(async () => {
  removeTreasure()
  await pool.close()
})

describe('tricks', () => {
  test.each(tricks)('%s', async (_name, { template, data }) => {
    const outcome = await pool.run({ owner: 'tricks', source: { template }, data, limits: { wallMs: 5_000 } })
    expectNothingReached(outcome)
    if (outcome.ok) expect(outcome.value).toEqual(expect.any(String))
    else expect(['error', 'timeout']).toContain(outcome.failure.reason)
  })

  test('took no process with them, and the host is as it was', async () => {
    expect(pool.counts).toMatchObject({ lost: 0 })
    expect(process.pid).toBe(serverPid)
    expect('polluted' in {}).toBe(false)
    expect(await pool.run({ owner: 'tricks', source: { template: '<%= 1 %>' } })).toEqual({ ok: true, value: '1' })
  })

  test('a script that was given calls finds nothing behind them', async () => {
    const seen: unknown[] = []
    const calls = {
      echo: async ([value]: readonly unknown[]) => {
        seen.push(value)
        return value
      },
    }
    const code = `
      const tried = []
      tried.push(host.echo.constructor(${reachText})())
      tried.push((await host.echo({ then: 1 })).constructor.constructor(${reachText})())
      tried.push(host.echo('x').constructor.constructor(${reachText})())
      tried.push(await host.echo(1).catch(e => e.constructor.constructor(${reachText})()))
      tried.push(Object.getOwnPropertyNames(host.echo).join())
      await host.echo(new Proxy({}, { ownKeys: () => ['a'], getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }) }))
      await host.echo(JSON.parse('{"__proto__":{"polluted":1}}'))
      try { host.echo = 1; host.other = 1 } catch {}
      return tried
    `
    const outcome = await pool.run({ owner: 'tricks', source: { code }, calls })
    expect(outcome).toEqual({ ok: true, value: ['reached:', 'reached:', 'reached:', 1, 'length,name'] })
    expect(seen.map(value => Object.getPrototypeOf(Object(value)))).not.toContain(null)
    expect('polluted' in {}).toBe(false)
  })
})

/** Each must end with one of its reasons; those that an engine cannot interrupt take their child along. */
const bombs: Record<string, { code: string; reasons: string[] }> = {
  'an endless loop': { code: 'for (;;);', reasons: ['timeout'] },
  'an endless loop of microtasks': { code: 'for (;;) await 0', reasons: ['timeout'] },
  'microtasks that outlive the answer': {
    code: 'const go = () => { Promise.resolve().then(go) }; go(); return 1',
    reasons: ['timeout'],
  },
  // Each waits for the next, so that none is forgotten.
  'a chain of promises without end': {
    code: 'const go = () => Promise.resolve().then(go); return go()',
    reasons: ['timeout', 'memory'],
  },
  'a promise that never settles': { code: 'return new Promise(() => {})', reasons: ['timeout'] },
  'an endless loop in a getter of the answer': { code: 'return { get a() { for (;;); } }', reasons: ['timeout'] },
  'an endless loop in toJSON': { code: 'return { toJSON() { for (;;); } }', reasons: ['timeout'] },
  'an endless loop in the message of an error': {
    code: 'throw { get message() { for (;;); } }',
    reasons: ['timeout'],
  },
  'a pattern that backtracks': { code: 'return /^(a+)+$/.test("a".repeat(50) + "b")', reasons: ['timeout'] },
  'a finally that goes on': {
    code: 'const f = () => { try { for (;;); } finally { f() } }; f()',
    reasons: ['timeout'],
  },
  'arrays without end': {
    code: 'const all = []; for (;;) all.push(new Array(1e5).fill(1.5))',
    reasons: ['memory'],
  },
  'a string that doubles': { code: 'let s = "x"; for (;;) s += s + s.slice(1)', reasons: ['memory', 'error'] },
  'buffers without end': {
    code: 'const all = []; for (;;) all.push(new ArrayBuffer(1e7))',
    reasons: ['memory', 'error'],
  },
  'one huge array': {
    code: 'const a = new Array(2 ** 27); a.fill(0); return a.length',
    reasons: ['memory', 'timeout'],
  },
  'one huge string': {
    code: 'return "x".repeat(2 ** 29 - 30).length > 1 && "y".repeat(2e6)',
    reasons: ['tooLarge', 'memory', 'error'],
  },
  'a huge number': { code: 'return String(10n ** (10n ** 7n)).length', reasons: ['timeout', 'memory', 'error'] },
  'a huge sort': {
    code: 'return new Array(3e7).fill(1).map((_, i) => -i).sort().length',
    reasons: ['memory', 'timeout'],
  },
  // The engine itself overflows its stack here.
  'recursion that compiles at its end': {
    code: `const deep = () => { try { deep() } catch (e) { e.constructor.constructor(${reachText})() } }; deep()`,
    reasons: ['crashed', 'error'],
  },
  'recursion without end': { code: 'const f = () => f() + 1; return f()', reasons: ['error'] },
  'a search in huge strings': {
    code: 'const a = "a".repeat(2 ** 28); for (;;) a.indexOf(a.slice(0, 2 ** 27) + "b")',
    reasons: ['timeout', 'memory', 'error'],
  },
}

describe('bombs', () => {
  test.each(Object.entries(bombs))('%s ends, and at most its own child with it', async (_name, { code, reasons }) => {
    const before = pool.counts
    // On a busy machine memory fills more slowly than that.
    const wallMs = reasons.includes('timeout') ? 300 : 30_000
    const outcome = await pool.run({ owner: 'bombs', source: { code }, limits: { wallMs, memoryMb: 32 } })
    expect(outcome.ok).toBe(false)
    if (!outcome.ok) expect(reasons).toContain(outcome.failure.reason)
    expect(await pool.run({ owner: 'bombs', source: { code: 'return 1' } })).toEqual({ ok: true, value: 1 })
    expect(pool.counts.lost - before.lost).toBeLessThanOrEqual(1)
    expect(process.pid).toBe(serverPid)
  })

  // The engine gives the isolate up before the script has ended, and the time limit finds it disposed of.
  test.each([900, 1_100, 1_300, 1_500])(
    'a time limit of %i ms that comes while memory ends is no crash',
    async wallMs => {
      const code = bombs['a huge sort']?.code ?? ''
      const outcome = await pool.run({ owner: 'bombs', source: { code }, limits: { wallMs, memoryMb: 32 } })
      expect(outcome).toMatchObject({ ok: false, failure: { reason: expect.stringMatching(/^(memory|timeout)$/) } })
    },
  )

  test('beside a run of somebody else do not touch it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const quiet = pool.run({
      owner: 'quiet',
      source: { code: 'return host.wait()' },
      calls: { wait: () => released.then(() => 'untouched') },
      limits: { wallMs: 60_000 },
    })
    const bomb = { code: 'new Array(2 ** 27).fill(0)' }
    const outcome = await pool.run({ owner: 'bombs', source: bomb, limits: { wallMs: 300, memoryMb: 32 } })
    expect(outcome.ok).toBe(false)
    release()
    expect(await quiet).toEqual({ ok: true, value: 'untouched' })
  })
})
