import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRegion } from '../../shared/formats/region.ts'
import { stepLimits } from './limits.ts'
import { ScriptPool } from './pool.ts'

let pool: ScriptPool
const reported: unknown[] = []
beforeAll(() => {
  pool = new ScriptPool({ report: error => reported.push(error), processes: 1 })
})
afterAll(() => pool.close())

interface Step {
  line: number | null
  name: string
  given: unknown
  values: Record<string, unknown>
}

const globals = { params: { n: 1 }, options: {}, env: {} }
const calls = {
  getItem: async ([, id]: readonly unknown[]) => ({ _id: id, name: 'Ana' }),
  getUser: () => Promise.reject(new Error('unforeseen')),
}

async function stepped(script: string, limits = {}) {
  const steps: Step[] = []
  const log: string[] = []
  const outcome = await pool.run({
    owner: 'shop',
    source: { script },
    data: { globals, zone: 'America/Santiago', region: defaultRegion },
    calls,
    limits: { wallMs: 600_000, cpuMs: 600_000, ...limits },
    heard: ({ text }) => log.push(text),
    stepped: json => steps.push(JSON.parse(json)),
  })
  return { outcome, steps, log }
}

test('a run tells of lines of its log, of calls of the server and of its answer', async () => {
  const { outcome, steps, log } = await stepped(
    "const id = params.n + 1\nconst client = await getItem('clients', id)\nconsole.warn('found', client)\nreturn client.name",
  )
  const client = { _id: 2, name: 'Ana' }
  expect(outcome).toEqual({ ok: true, value: 'Ana' })
  expect(log).toEqual(['found {"_id":2,"name":"Ana"}'])
  expect(steps).toEqual([
    { line: 2, name: 'getItem', given: ['clients', 2], values: { id: 2 } },
    { line: 3, name: 'console.warn', given: 'found {"_id":2,"name":"Ana"}', values: { id: 2, client } },
    { line: 4, name: 'return', given: 'Ana', values: { id: 2, client } },
  ])
})

test('what a script says right before its end is heard, in each of many runs', async () => {
  for (let turn = 0; turn < 200; turn += 1) {
    const { steps, log } = await stepped("const client = await getItem('clients', 1)\nlog(client.name)\nreturn 1")
    expect([log, steps.map(({ name }) => name)]).toEqual([['Ana'], ['getItem', 'log', 'return']])
  }
})

test('what is called under another name is told with its line', async () => {
  const { steps } = await stepped("const say = log\n\nsay('x')\nreturn [1].map(say)")
  expect(steps.slice(0, 2)).toEqual([
    { line: 3, name: 'log', given: 'x', values: {} },
    { line: 4, name: 'log', given: '1 0 [1]', values: {} },
  ])
})

test('values are told without a trace, whatever they are', async () => {
  const { outcome, steps } = await stepped(`
    let touched = 0
    const touch = () => { touched += 1; return 1 }
    Array.prototype[Symbol.iterator] = new Proxy(Array.prototype[Symbol.iterator], { apply(target, self, given) { touched += 1; return Reflect.apply(target, self, given) } })
    Error.prepareStackTrace = touch
    const circle = { n: 1 }
    circle.own = circle
    const values = {
      get getter() { return touch() },
      proxy: new Proxy({}, { get: touch, ownKeys() { touch(); return [] }, getOwnPropertyDescriptor() { touch() }, getPrototypeOf() { touch(); return null } }),
      gone: Proxy.revocable({}, { get: touch }).proxy,
      text: { toString: touch, valueOf: touch, toJSON: touch },
      tag: { get [Symbol.toStringTag]() { return touch() } },
      day: new Date(0), bad: new Date(NaN), map: new Map([['a', 1]]), set: new Set([1]), big: 10n, symbol: Symbol('s'),
      none: undefined, nan: NaN, regex: /a/g, bytes: new Uint8Array(3), error: new TypeError('bad'), later: Promise.resolve(),
      call: touch, list: Array.from({ length: 30 }, (_, n) => n), long: 'x'.repeat(5000), sparse: [, 1],
    }
    const now = moment.utc(0)
    const before = touched
    getItem()
    return touched - before`)
  expect(outcome).toEqual({ ok: true, value: 0 })
  const { values, circle, now } = steps[0]?.values ?? {}
  expect(circle).toEqual({ n: 1, own: { n: 1, own: { n: 1, own: { n: 1, own: '\u0001{…}' } } } })
  expect(now).toBe('\u00011970-01-01T00:00:00.000Z')
  expect(values).toMatchObject({
    getter: '\u0001[getter]',
    proxy: '\u0001[proxy]',
    gone: '\u0001[proxy]',
    day: '\u00011970-01-01T00:00:00.000Z',
    bad: '\u0001[invalid date]',
    map: ['\u0001Map(1)', ['a', 1]],
    set: ['\u0001Set(1)', 1],
    big: '\u000110n',
    symbol: '\u0001Symbol(s)',
    none: '\u0001undefined',
    nan: '\u0001NaN',
    regex: '\u0001/a/',
    bytes: '\u0001[3 numbers]',
    error: '\u0001Error: bad',
    later: '\u0001[promise]',
    call: '\u0001[function touch]',
  })
})

describe('what a run may tell', () => {
  test('is the first steps of it, each so long at most', async () => {
    const { outcome, steps } = await stepped(
      "const all = Array.from({ length: 40 }, () => 'x'.repeat(900))\nfor (let n = 0; n < 5000; n += 1) log(n)\nreturn 'done'",
    )
    expect(outcome).toEqual({ ok: true, value: 'done' })
    expect(steps).toHaveLength(stepLimits.most)
    expect(steps.at(-1)).toMatchObject({ line: 2, values: { n: 199 } })
    for (const step of steps) expect(JSON.stringify(step).length).toBeLessThan(stepLimits.length)
  })

  test('stands where the run does not come to its end', async () => {
    const { outcome, steps } = await stepped("log('before')\nfor (;;) {}", { cpuMs: 1_000 })
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'timeout' } })
    expect(steps).toMatchObject([{ line: 1, given: 'before' }])
    const thrown = await stepped("const a = 1\nlog(a)\nthrow new Error('here')")
    expect(thrown.outcome).toMatchObject({ ok: false, failure: { message: 'here', line: 3 } })
    expect(thrown.steps).toMatchObject([{ line: 2, values: { a: 1 } }])
  })

  test('is nothing of a script that cannot be read, whose failure is the same', async () => {
    const { outcome, steps } = await stepped('const a = 1\nconst b = = 2')
    expect(outcome).toMatchObject({ ok: false, failure: { line: 2 } })
    expect(steps).toEqual([])
  })

  test('cannot be made longer by a script that finds what tells of it', async () => {
    const { outcome, steps } = await stepped(`
      const own = () => log(1)
      const step = eval(String(own).match(/telarStep_*/)[0])
      for (let n = 0; n < 1000; n += 1) step(0, n, () => n)
      step(99, 1); step(0, 1)
      return typeof telarTracer + typeof telarSurface`)
    expect(outcome).toEqual({ ok: true, value: 'undefinedundefined' })
    expect(steps.length).toBeLessThanOrEqual(stepLimits.most)
    expect(reported).toEqual([])
  })
})
