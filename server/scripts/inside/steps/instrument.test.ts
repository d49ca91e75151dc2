import { describe, expect, test } from 'vitest'
import { instrument } from './instrument.ts'

interface Seen {
  line: number
  name: string
  value: unknown
  values: Record<string, unknown>
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<unknown>

const logged: unknown[] = []
const given = {
  log: (...values: unknown[]) => logged.push(values),
  getItem: async (...values: unknown[]) => values,
  getUser: async (...values: unknown[]) => values,
  axios: Object.assign(async () => 1, { get: async () => 2 }),
}

/** Runs a script plainly and with its steps. */
async function both(script: string) {
  const found = instrument(script)
  if (!found) throw new Error('not read')
  const steps: Seen[] = []
  const step = (point: number, value: unknown, read: (at: number) => unknown) => {
    const { line = 0, name = '', variables = [] } = found.points[point] ?? {}
    const values: Record<string, unknown> = {}
    for (const [at, variable] of variables.entries())
      try {
        values[variable] = structuredClone(read(at))
      } catch {
        // Not there yet.
      }
    steps.push({ line, name, value, values })
    return value
  }
  const outcome = async (source: string, more: Record<string, unknown>) => {
    logged.length = 0
    const around = { ...given, ...more }
    const answer = await new AsyncFunction(...Object.keys(around), source)(...Object.values(around)).then(
      value => ({ value }),
      (error: Error) => ({ error: error.message, line: /<anonymous>:(\d+)/.exec(error.stack ?? '')?.[1] }),
    )
    return { ...answer, logged: [...logged] }
  }
  const plain = await outcome(script, {})
  const stepped = await outcome(found.source, { [found.step]: Object.assign(step, { none: [] }) })
  return { plain, stepped, steps }
}

describe('a script that tells of its steps does what it did', () => {
  test.each([
    'const a = 1\nlog(a)\nreturn a + 1',
    'const a = 1\nlog()\ngetUser()\n;[1].map(n => log(n))',
    'let n = 0\nfor (let i = 0; i < 3; i++) { n += i; log("i", i, n) }\nreturn n',
    'log((1, 2)); log(...[1, 2]); log(1,); log?.(3); log(await getItem(1, await getUser()))',
    'const f = (x, y = log("default", x)) => x\nreturn f(1)',
    'log(typeof later); var later = 1; { function inner() { return later } log(inner()) }',
    'try { log(early) } catch (error) { log(error.message) }\nlet early = 1\nreturn early',
    'const log2 = log; log2(1); { const log = n => n; log(2) }\nfunction g(getItem) { return getItem(3) }\nreturn g(n => n)',
    'class A { #x = log("made"); static s = log("static"); static { log("block") } get x() { log(this.#x); return 1 } }\nreturn new A().x',
    'function* g() { const got = yield 1; log(got); return 2 }\nconst it = g(); it.next(); return it.next(5)',
    'switch (1) { case 1: let a = 2; log(a) }\nlabel: for (const k of [1, 2]) { if (k === 1) continue label; log(k) }',
    "'use strict'\nlog(this === undefined)\nreturn undefined",
    'return',
    'if (true) return // no answer\nlog(1)',
    'return arguments.length > 5, 7',
    'const { a, b: [c = 2, ...d], ...e } = { a: 1, b: [undefined, 3, 4], f: 5 }\nlog(a)\nreturn { a, c, d, e }',
    'log(1)\n\nthrow new Error("here")',
    'const o = {}\nlog(`a\nb`)\no.missing.more',
    'return await getItem(1) // and no more',
    'log(1) // the end',
    'with ({ log: n => n }) { log(1) }\nreturn 2',
    'const f = async () => { return log(1) }\nreturn f()',
    'var yield_ = 1; var telarStep = 2; log(telarStep)\nreturn telarStep',
    'const regex = /log\\(1\\)/g, text = "log(2)"\nreturn [text.match(regex), text]',
  ])('%s', async script => {
    const { plain, stepped } = await both(script)
    expect(stepped).toEqual(plain)
  })
})

test('each step has its line, what is given, and the variables that are there', async () => {
  const script = [
    "const first = 'a'",
    'function twice(n) {',
    '  const result = n * 2',
    '  log(first, result)',
    '  return result',
    '}',
    'for (const n of [1, 2]) twice(n)',
    'const later = await getItem(3)',
    'const { get } = axios; await axios.get(1)',
    'return later',
  ].join('\n')
  const { steps } = await both(script)
  const plain = steps.map(({ values, ...step }) => ({
    ...step,
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'function')),
  }))
  expect(plain).toEqual([
    { line: 4, name: 'log', value: 2, values: { first: 'a', n: 1, result: 2 } },
    { line: 4, name: 'log', value: 4, values: { first: 'a', n: 2, result: 4 } },
    { line: 8, name: 'getItem', value: 3, values: { first: 'a' } },
    { line: 9, name: 'axios.get', value: 1, values: { first: 'a', later: [3] } },
    { line: 10, name: 'return', value: [3], values: { first: 'a', later: [3] } },
  ])
})

test('a variable that stands before another of its name is the one that is told', async () => {
  const { steps } = await both('const n = 1\n{ const n = 2; log(0) }\nlog(0)')
  expect(steps.map(({ line, name, values }) => [line, name, values.n])).toEqual([
    [2, 'log', 2],
    [3, 'log', 1],
    [3, 'return', 1],
  ])
})

test('what is no body of a function, or too large to look at, is left as it is', () => {
  expect(instrument('return (')).toBeUndefined()
  expect(instrument('} log(1); {')).toBeUndefined()
  expect(instrument('log(1);'.repeat(3_000))).toBeUndefined()
  expect(instrument(`return ${'('.repeat(20_000)}1${')'.repeat(20_000)}`)).toBeUndefined()
})
