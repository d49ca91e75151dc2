import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ScriptPool } from './pool.ts'

// Published ways out of template engines and sandboxes. Each tries to leave the isolate, to read a secret of the host or to write a file
// beside it; whatever it reaches it prints.

const secret = 'host-secret-d41d8cd98f'
const secretFile = join(tmpdir(), `telar-secret-${process.pid}`)
const markFile = join(tmpdir(), `telar-mark-${process.pid}`)
const serverPid = process.pid

let pool: ScriptPool
beforeAll(() => {
  process.env.TELAR_TEST_SECRET = secret
  writeFileSync(secretFile, secret)
  pool = new ScriptPool({ report: () => undefined, processes: 2 })
})
afterAll(async () => {
  delete process.env.TELAR_TEST_SECRET
  rmSync(secretFile)
  await pool.close()
})

/** Runs as a script would that has found a way to make functions of the outer realm. */
const reach = `
  const found = []
  try { found.push(process.env.TELAR_TEST_SECRET, 'pid ' + process.pid) } catch {}
  try { found.push(require('fs').readFileSync('${secretFile}', 'utf8')) } catch {}
  try { process.mainModule.require('child_process').execSync('touch ${markFile}') } catch {}
  try { process.binding('fs') && found.push('binding') } catch {}
  try { globalThis.process && found.push('process') } catch {}
  return 'reached:' + found.join()
`
const js = JSON.stringify
const reachText = js(reach)

/** `data` is what a record, a parameter or a filter value could hold. */
interface Trick {
  template: string
  data?: unknown
}

const tricks: Record<string, Trick | string> = {
  'constructor of a constructor': `<%- [].constructor.constructor(${reachText})() %>`,
  'constructor of the global object': `<%- this?.constructor?.constructor(${reachText})() %>`,
  'Function by its name': `<%- new Function(${reachText})() %>`,
  'constructor of an async function': `<%- String((async () => {}).constructor(${reachText})()) %>`,
  'constructor of a generator': `<%- (function* () {}).constructor(${reachText})().next().value %>`,
  'constructor of an async generator': `<%- String((async function* () {}).constructor(${reachText})().next()) %>`,
  'indirect eval': `<%- (0, eval)('(() => {' + ${reachText} + '})()') %>`,
  'constructor of the data': { template: `<%- items.constructor.constructor(${reachText})() %>`, data: { items: [1] } },
  'constructor of the locals': `<%- locals.constructor ? locals.constructor.constructor(${reachText})() : 'none' %>`,
  'constructor of the escape function': `<%- escapeFn.constructor(${reachText})() %>`,
  'constructor of rethrow': `<%- rethrow.constructor(${reachText})() %>`,
  'constructor of include': `<%- include.constructor(${reachText})() %>`,
  'constructor of a helper': `<%- goToPage.constructor(${reachText})() %>`,
  'caller of a function': '<%- String((function f() { return f.caller && f.caller.caller })()) %>',
  'arguments of the caller':
    '<%- String((function f() { return f.caller && f.caller.arguments[2]("/etc/passwd") })()) %>',
  'include of a file': `<%- include('${secretFile}') %>`,
  'include through the arguments': `<%- arguments[2]('${secretFile}') %>`,
  'include with an absolute path object': `<%- include({ toString: () => '${secretFile}' }) %>`,
  'closing the function of the template': `<% } finally {} }); ${reach}; (function () { try { %>`,
  'closing a tag of a comment': `<%# %><%- (() => {${reach}})() %>`,
  "settings['view options'] in the data": {
    template: '<%= 1 %>',
    data: { settings: { 'view options': { outputFunctionName: `x;${reach};s`, client: true, escapeFunction: reach } } },
  },
  'outputFunctionName in the data': { template: '<%= 1 %>', data: { outputFunctionName: `x;${reach};s` } },
  'escapeFunction in the data': {
    template: '<%= 1 %>',
    data: { client: true, escapeFunction: `1;${reach}`, compileDebug: true, escape: `1;${reach}` },
  },
  'localsName in the data': { template: '<%= 1 %>', data: { localsName: `locals){${reach}}//`, strict: true } },
  'destructuredLocals in the data': { template: '<%= 1 %>', data: { destructuredLocals: [`a=(()=>{${reach}})()`] } },
  'filename in the data': { template: '<%= missing %>', data: { filename: secretFile, root: '/', views: ['/tmp'] } },
  'delimiters in the data': { template: '<%= 1 %><?- 1 ?>', data: { delimiter: '?', openDelimiter: '<' } },
  'prototype pollution through the data': {
    template: '<%= 1 %><%= typeof polluted %><%= typeof ({}).polluted %>',
    data: JSON.parse('{"__proto__":{"polluted":1,"client":true},"constructor":{"prototype":{"polluted":1}}}'),
  },
  'pollution of Object before the next compilation': `<% Object.prototype.escapeFunction = () => (${reachText}); Object.prototype.client = true %><%- '' %>`,
  'pollution of Array methods that the prelude uses': `<% Array.prototype.map = Array.prototype.forEach = function () { return this.constructor.constructor(${reachText})() } %><%- [1].map() %>`,
  'pollution of Promise': `<% Promise.prototype.then = function (f) { f({ constructor: Function }); return this } %><%- 'a' %>`,
  'pollution of toJSON': `<% Object.prototype.toJSON = String.prototype.toJSON = () => ({ ok: true, json: 'x' }) %>a`,
  'pollution of JSON': `<% JSON.stringify = () => ({ json: 1 }); JSON.parse = () => process %>a`,
  'Error.prepareStackTrace': `<% Error.prepareStackTrace = (e, frames) => frames.map(f => String(f.getThis && f.getThis()) + String(f.getFunction && f.getFunction())).join('|') %><%- new Error().stack %>`,
  'Error.prepareStackTrace on an error of the host': `<% Error.prepareStackTrace = (e, frames) => { const g = frames.map(f => f.getThis()).find(t => t && t.process); return g ? g.process.pid : 'none' }; null.x %>`,
  'a proxy as thrown error': `<% throw new Proxy({}, { get: (_, k, r) => { if (k === 'constructor') return Function; return new Proxy(() => r, {}) }, has: () => true }) %>`,
  'a proxy around the global object': `<%- new Proxy(globalThis, {}).constructor.constructor(${reachText})() %>`,
  'a proxy that is answered': `<%- new Proxy({}, { get: (_, k) => k === Symbol.toPrimitive ? () => (${reachText}) && typeof process : undefined }) %>`,
  'getters of thrown errors': `<% throw { get message() { return this.constructor.constructor(${reachText})() }, get stack() { return process } } %>`,
  'a symbol that Node asks for': `<% const o = {}; o[Symbol.for('nodejs.util.inspect.custom')] = (d, o) => o.stylize.constructor(${reachText})(); throw o %>`,
  'Symbol.species of an answered array': `<% class A extends Array { static get [Symbol.species]() { return Function } }; %><%- new A(1, 2).map(String) %>`,
  'process by its names':
    '<%- [typeof process, typeof global, typeof require, typeof module, typeof __dirname, typeof Buffer].join() %>',
  'import of a module': `<%- String(import('fs')) %>`,
  'import that is awaited': `<% import('node:fs').then(fs => fs.writeFileSync('${markFile}', ''), () => 0) %>a`,
  'WebAssembly and shared memory': '<%- [typeof WebAssembly, typeof SharedArrayBuffer, typeof Atomics].join() %>',
  'WebAssembly by a constructor': `<%- Function('return typeof WebAssembly')() %>`,
  'a timer': `<%- [typeof setTimeout, typeof setImmediate, typeof queueMicrotask, typeof fetch, typeof Worker].join() %>`,
  'globals of the prelude':
    '<%- [typeof ejs, typeof telarRun, typeof telarSettle, typeof ivm, typeof isolated_vm].join() %>',
  'an async escape after the end': `<% Promise.resolve().then(async () => { for (let i = 0; i < 9; i++) await 0; process.exit() }) %>a`,
  finalization: `<% new FinalizationRegistry(() => process.exit()).register({}, 1) %>a`,
  'with and unscopables': `<% with ({ [Symbol.unscopables]: { process: false } }) { %><%- typeof process %><% } %>`,
  'a debugger statement': '<% debugger %>a',
  'tagged templates and Function': `<%- Function\`\${${reachText}}\`() %>`,
  'Reflect.construct': `<%- Reflect.construct(Function, [${reachText}])() %>`,
  'a sloppy this': `<%- (function () { return typeof this.process + typeof this.require })() %>`,
  'legacy accessors': `<%- ({}).__lookupGetter__('__proto__').call(locals) %><% locals.__proto__ = { get process() { return 1 } } %>`,
  'the console of the engine': `<% try { console.log.constructor(${reachText})(); console.profile?.() } catch {} %>a`,
}

describe('tricks', () => {
  test.each(Object.entries(tricks))('%s', async (_name, trick) => {
    const { template, data } = typeof trick === 'string' ? { template: trick, data: {} } : trick
    const outcome = await pool.run({ owner: 'tricks', source: { template }, data, limits: { wallMs: 5_000 } })
    const text = js(outcome)
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/reached:[^"\\]/)
    expect(text).not.toContain(`pid ${serverPid}`)
    expect(text).not.toContain('"object')
    expect(text).not.toContain('root:x:0')
    for (const word of ['process', 'binding']) expect(text).not.toContain(`reached:${word}`)
    if (outcome.ok) expect(outcome.value).toEqual(expect.any(String))
    else expect(['error', 'timeout']).toContain(outcome.failure.reason)
    expect(existsSync(markFile)).toBe(false)
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
