import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRegion } from '../../shared/formats/region.ts'
import { ScriptPool } from './pool.ts'

// Published ways out of sandboxes, of libraries and of what a host lends, tried by scripts with all that scripts find. `escapes.test.ts`
// has those of templates.

const secret = 'host-secret-a3f5c0e1'
const secretFile = join(tmpdir(), `telar-script-secret-${process.pid}`)
const markFile = join(tmpdir(), `telar-script-mark-${process.pid}`)

let pool: ScriptPool
const asked: { name: string; args: readonly unknown[] }[] = []

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

const call = (name: string) => async (args: readonly unknown[]) => {
  asked.push({ name, args })
  if (name === 'deleteItem') throw Object.assign(new Error('no'), { stack: secret, cause: process, secret })
  return name === 'request'
    ? { status: 200, statusText: 'OK', headers: {}, body: '{"a":1}' }
    : JSON.parse('{"a":1,"then":2}')
}
const calls = Object.fromEntries(
  ['getCollection', 'getItem', 'createItem', 'deleteItem', 'sendMail', 'request', 'transactionStep'].map(name => [
    name,
    call(name),
  ]),
)

const data = (params: unknown) => ({
  globals: {
    ...{ environmentId: 'shop', collectionId: null, user: null, profile: {}, hookId: null, task: null },
    params,
    options: {},
    env: {},
  },
  zone: 'America/Santiago',
  region: defaultRegion,
})

const run = (script: string, { owner = 'tricks', params = {} as unknown, wallMs = 10_000 } = {}) =>
  pool.run({ owner, source: { script }, data: data(params), calls, limits: { wallMs } })

/** Runs as a script would that has found a way to make functions of the outer realm; finds nothing where there is none. */
const reach = `const found = []
  try { found.push(process.env.TELAR_TEST_SECRET) } catch {}
  try { found.push(require('fs').readFileSync('${secretFile}', 'utf8')) } catch {}
  try { process.mainModule.require('child_process').execSync('touch ${markFile}') } catch {}
  try { found.push(typeof process.binding('fs')) } catch {}
  try { if (globalThis.process) found.push('process') } catch {}
  try { if (globalThis.require) found.push('require') } catch {}
  return 'reached[' + found.join() + ']'`
const R = JSON.stringify(reach)
/** Where the text of a function is one expression. */
const expression = `(() => { ${reach} })()`

/** Each answers what it reached. */
const tricks: Record<string, string> = {
  // What a host lends: functions, promises, answers, errors.
  'constructor of a host function': `return getItem.constructor(${R})()`,
  'constructor of the promise of a call': `return getItem('a', 'b').constructor.constructor(${R})()`,
  'constructor of an answer': `return (await getItem('a', 'b')).constructor.constructor(${R})()`,
  'constructor of an error of the host': `try { await deleteItem('a', 'b') } catch (e) { return e.constructor.constructor(${R})() + Object.getOwnPropertyNames(e) + e.stack + e.cause + e.secret }`,
  'prototype of a host function': `return Object.getPrototypeOf(getItem).constructor(${R})()`,
  'a host function that is replaced': `getItem = () => 1; createItem.call = createItem.apply = () => 2; return globalThis.getItem()`,
  'apply of a host function with a strange this': `return (await Reflect.apply(getItem, new Proxy({}, { get: () => { throw 1 } }), ['a'])).constructor.constructor(${R})()`,
  'bind of a host function': `return (await getItem.bind(globalThis)('a')).constructor.constructor(${R})()`,
  'new of a host function': `try { new getItem('a') } catch {} return ${expression}`,
  'arguments that are proxies': `return (await getItem(new Proxy({}, { ownKeys: () => ['a'], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, get: () => (${expression}) }) }))).constructor.constructor(${R})()`,
  'arguments with toJSON': `return (await getItem({ toJSON: () => (${expression}) })).constructor.constructor(${R})()`,
  'an answer that looks like a promise': `const a = await getItem('a', 'b'); return typeof a.then + ${expression}`,
  'Promise.prototype.then that is replaced': `const then = Promise.prototype.then; let seen = ''; Promise.prototype.then = function (f, g) { seen += typeof f; return then.call(this, f, g) }; await getItem('a'); return seen.constructor.constructor(${R})()`,
  'JSON.parse that is replaced': `const values = []; JSON.parse = text => { values.push(text); return process }; try { await getItem('a') } catch {} return values.join() + ${expression}`,
  'JSON.stringify that is replaced': `JSON.stringify = () => '{"ok":true,"json":"1","__proto__":{"polluted":1}}'; await getItem('a'); return ${expression}`,
  'Map.prototype that is replaced': `Map.prototype.get = function () { return { resolve: 1, reject: 2 } }; Map.prototype.delete = () => process; try { await Promise.race([getItem('a'), Promise.resolve()]) } catch {} return ${expression}`,
  'Object.create that is replaced': `Object.create = Object.freeze = Object.assign = () => process; return ${expression}`,
  'Array iterator that is replaced': `Array.prototype[Symbol.iterator] = function* () { yield ${expression} }; return getItem('a').constructor.constructor(${R})()`,
  'a getter on Object.prototype for what messages have': `for (const name of ['ok', 'json', 'message', 'line', 'unparsed', 'run', 'call', 'type']) Object.defineProperty(Object.prototype, name, { configurable: true, get: () => (${expression}), set: () => {} }); return 1`,
  'setters on Object.prototype for what messages have': `let seen = ''; for (const name of ['resolve', 'reject', 'ok']) Object.defineProperty(Object.prototype, name, { configurable: true, set(v) { seen += typeof v } }); await getItem('a').catch(() => 0); return seen + ${expression}`,
  'the callbacks behind the host': `return [typeof send, typeof settle, typeof pending, typeof telarSettle, typeof telarRun, typeof telarSurface, typeof host].join() + ${expression}`,
  'transactionStep, which no script is given': `return typeof transactionStep + typeof request + ${expression}`,
  'the work of a transaction': `return transaction(function () { return this?.constructor?.constructor(${R})() ?? ${expression} })`,
  'the caller of the work of a transaction': `return transaction(function f() { try { return f.caller.constructor(${R})() } catch { return 'none' } })`,
  'a call that names another environment': `await getItem('other_orders', 'x', { environmentId: 'other' }); return ${expression}`,
  // The engine's own doors.
  'constructor chains': `return [].constructor.constructor(${R})() + (() => 1).constructor(${R})() + (1).constructor.constructor(${R})()`,
  'constructor of an async function': `return (async () => {}).constructor(${R})()`,
  'constructor of a generator': `return (function* () {}).constructor(${R})().next().value`,
  'constructor of an async generator': `return (await (async function* () {}).constructor(${R})().next()).value`,
  'indirect eval': `return (0, eval)(${JSON.stringify(expression)})`,
  'the global this of a sloppy function': `return Function('return this')().constructor.constructor(${R})()`,
  'constructor of the global object': `return globalThis.constructor.constructor(${R})()`,
  'prototype of the global object': `return Object.getPrototypeOf(globalThis).constructor?.constructor(${R})() ?? 'none'`,
  'import()': `return import('node:fs').then(fs => fs.readFileSync('${secretFile}', 'utf8'), e => 'none')`,
  'import() in a function that was made': `return Function("return import('fs')")().then(fs => fs.readFileSync('${secretFile}', 'utf8'), () => 'none')`,
  'import() with options': `return import('data:text/javascript,export default process', { with: {} }).then(m => m.default.pid, () => 'none')`,
  'import.meta': `try { return Function('return import.meta')() } catch { return 'none' }`,
  'Error.prepareStackTrace': `Error.prepareStackTrace = (_, frames) => frames.map(f => [f.getThis(), f.getFunction()]); const found = new Error().stack.flat().find(one => one?.constructor); return found ? found.constructor.constructor(${R})() : 'none'`,
  'Error.prepareStackTrace at an error of the host': `Error.prepareStackTrace = (_, frames) => frames.map(f => String(f.getFunction())).join(); try { await deleteItem('a', 'b') } catch (e) { return e.stack }`,
  'Error.captureStackTrace': `const o = {}; Error.captureStackTrace(o); return o.stack.constructor.constructor(${R})()`,
  'a stack that overflows in the host': `let deepest = ''; const f = () => { try { f() } catch (e) { try { deepest = e.constructor.constructor(${R})() } catch {} } }; f(); return deepest`,
  'a stack that overflows in a call': `let p; const f = () => { try { p = getItem('a'); f() } catch (e) { p = e } }; const g = n => n > 5000 ? f() : g(n + 1); try { g(0) } catch {} return ${expression}`,
  'caller and arguments': `return (function f() { try { return f.caller.caller.arguments[0].constructor.constructor(${R})() } catch { return 'none' } })()`,
  'Symbol.species': `class A extends Array { static get [Symbol.species]() { return function () { return { constructor: Function } } } } return String(new A(1, 2).map(x => x).constructor(${R})())`,
  'Symbol.toPrimitive of the answer': `return { [Symbol.toPrimitive]: () => (${expression}), toString: () => (${expression}) }`,
  'toJSON of the answer': `return { toJSON: () => (${expression}) }`,
  'a proxy as answer': `return new Proxy({}, { get: (_, name) => name === 'toJSON' ? () => (${expression}) : undefined, ownKeys: () => ['__proto__', 'constructor'] })`,
  'a proxy that is thrown': `throw new Proxy(new Error('x'), { get: (_, name) => name === 'message' ? (${expression}) : Function, has: () => true })`,
  'a thrown object with getters': `throw { get message() { return (${expression}) }, get stack() { return process } }`,
  'a thrown function': `throw Object.assign(() => (${expression}), { message: { toString: () => (${expression}) }, toString: () => 'none' })`,
  'an answer that is a host function': `return getItem`,
  "Node's inspection": `const o = { [Symbol.for('nodejs.util.inspect.custom')]: (_, options) => options.stylize.constructor(${R})() }; log(o); throw o`,
  'Reflect.construct with another target': `return Reflect.construct(Function, [${R}], getItem)()`,
  'Function with a body that closes itself': `return Function('}); (' + ${R} + '); (function(){')?.toString() ?? 'none'`,
  'a source that closes its function': `return 1 }); globalThis.leak = process; (async () => {`,
  'a getter of the global object': `Object.defineProperty(globalThis, 'process', { get: () => (${expression}) }); return process`,
  'legacy accessors': `return ({}).__lookupGetter__('__proto__').call(getItem).constructor(${R})()`,
  'with and unscopables': `return Function('with ({ [Symbol.unscopables]: { process: false } }) { return typeof process }')() + ${expression}`,
  'WebAssembly, shared memory and waiting': `return [typeof WebAssembly, typeof SharedArrayBuffer, typeof Atomics].join() + ${expression}`,
  'references that outlive the run': `return [typeof WeakRef, typeof FinalizationRegistry].join() + ${expression}`,
  'timers and workers': `return [typeof setInterval, typeof setImmediate, typeof Worker, typeof fetch, typeof XMLHttpRequest, typeof WebSocket].join() + ${expression}`,
  'ShadowRealm, compartments and natives': `return [typeof ShadowRealm, typeof Compartment, typeof d8, typeof gc, typeof __native__].join() + ${expression}`,
  'natives of the engine': `try { return Function('return %GetUndetectable()')() } catch { return 'none' }`,
  'a debugger statement': `debugger; return ${expression}`,
  'a regular expression with a replacer': `return 'a'.replace(/a/, function () { return arguments.callee.caller?.constructor(${R})() ?? 'none' })`,
  'tagged templates': `return Function\`\${${R}}\`()`,
  'an async escape after the end': `Promise.resolve().then(async () => { for (let i = 0; i < 50; i++) await 0; process.exit() }); return ${expression}`,
  'a call after the end': `setTimeout?.(() => getItem('late')); return ${expression}`,
  // Libraries.
  'lodash: template with a variable that is code': `return _.template('x', { variable: 'a){' + ${R} + '}; with(a' })({})`,
  'lodash: template with sourceURL': `return _.template('x', { sourceURL: '\\u2028' + ${R} })({})`,
  'lodash: template with imports': `return _.template('<%= f.constructor(${reach.replaceAll('\n', ' ').replaceAll("'", '`')})() %>', { imports: { f: getItem } })({})`,
  'lodash: merge pollutes': `_.merge({}, JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')); _.defaultsDeep({}, JSON.parse('{"constructor":{"prototype":{"polluted":1}}}')); return ${expression}`,
  'lodash: set and zipObjectDeep pollute': `_.set({}, '__proto__.polluted', 1); _.set({}, 'constructor.prototype.polluted', 1); _.zipObjectDeep(['__proto__.polluted'], [1]); return ${expression}`,
  'lodash: the root it found': `return _.runInContext?.(globalThis)?.constructor.constructor(${R})() ?? _.constructor.constructor(${R})()`,
  'moment: a locale that would be required': `moment.locale('../../../../../../../..${secretFile}'); return moment.locale() + moment.constructor.constructor(${R})()`,
  'moment: a format that is a function': `return String(moment().format({ toString: () => (${expression}) }))`,
  'numeral: a format with code': `return numeral(1).format('0,0' + ${R}) + numeral.constructor(${R})()`,
  'chance: a seed that is a function': `return String(new Chance(() => (${expression})).constructor.constructor(${R})())`,
  'chance: mixin': `chance.mixin({ f() { return this.constructor.constructor(${R})() } }); return chance.f()`,
  'cheerio: a script in HTML': `const $ = cheerio.load('<script>globalThis.leak = 1</script><img onerror="leak = 1" src=x>'); return String($('script').html()) + typeof leak + $.constructor(${R})()`,
  'cheerio: an address that would be fetched': `return typeof cheerio.fromURL === 'function' ? cheerio.fromURL('file://${secretFile}').then($ => $.text(), () => 'none') : 'none'`,
  'axios: another adapter': `for (const adapter of ['http', 'xhr', 'fetch']) try { await axios.get('file://${secretFile}', { adapter }) } catch {} return axios.constructor(${R})()`,
  'axios: a transport of its own': `await axios.get('http://x', { transport: process, httpAgent: {}, socketPath: '/var/run/docker.sock', beforeRedirect: o => (${expression}) }).catch(() => 0); return ${expression}`,
  'axios: interceptors': `let seen; axios.interceptors.response.use(r => { seen = r.request?.constructor?.constructor(${R})() ?? 'none'; return r }); await axios.get('http://x'); return seen`,
  'axios: defaults that are polluted': `Object.prototype.baseURL = 'file:///'; Object.prototype.adapter = Object.prototype.transport = () => (${expression}); const r = await axios.get('http://x').catch(e => e); return String(r.data?.a ?? r)`,
  'axios: toFormData without end': `const o = {}; o.o = o; try { await axios.postForm('http://x', o) } catch {} return ${expression}`,
  'renderTemplate: options in the data': `return renderTemplate('<%= 1 %>', { settings: { 'view options': { client: true, escapeFunction: ${R}, outputFunctionName: 'x;' + ${R} } } })`,
  'renderTemplate: include': `try { return renderTemplate("<%- include('${secretFile}') %>") } catch { return 'none' }`,
  'renderTemplate: constructor': `return renderTemplate('<%- (() => 1).constructor(code)() %>', { code: ${R} })`,
  'renderTemplate: prototype pollution': `return renderTemplate('<%= typeof ({}).polluted %>', JSON.parse('{"__proto__":{"polluted":1,"escapeFunction":"x"}}'))`,
  'renderMarkdown: HTML that acts': `return renderMarkdown('<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](data:text/html,x)').replace(/&lt;/g, '') + ${expression}`,
}

describe('tricks', () => {
  test.each(Object.entries(tricks))('%s', async (_name, script) => {
    const outcome = await run(script)
    const text = JSON.stringify(outcome)
    expect([...text.matchAll(/reached\[(.*?)\]/g)].map(([, found]) => found).filter(Boolean)).toEqual([])
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/node:|isolated_vm|\/server\/scripts/)
    if (!outcome.ok) expect(['error', 'timeout', 'tooLarge']).toContain(outcome.failure.reason)
    expect(existsSync(markFile)).toBe(false)
  })

  test('left nothing behind: not in the host, not in what others find, not in the next run', async () => {
    expect('polluted' in {} || 'baseURL' in {} || 'ok' in {}).toBe(false)
    expect(pool.counts.lost).toBeLessThanOrEqual(1)
    const look = `const own = ['polluted', 'leak', 'baseURL', 'ok', 'json', 'adapter'].filter(name => name in {} || name in globalThis)
      return [own, typeof process, [1, 2].map(String), JSON.parse('[3]'), await Promise.resolve(4), (await getItem('a')).a]`
    for (const owner of ['tricks', 'others'])
      expect(await run(look, { owner })).toEqual({ ok: true, value: [[], 'undefined', ['1', '2'], [3], 4, 1] })
  })

  test('asked the host for nothing but its calls, in plain JSON', () => {
    expect(new Set(asked.map(({ name }) => name))).toEqual(
      new Set(['getItem', 'deleteItem', 'request', 'transactionStep']),
    )
    for (const { name, args } of asked) {
      expect(Array.isArray(args)).toBe(true)
      if (name === 'request') expect(String((args[0] as { url: unknown }).url)).toMatch(/^(http|file):/)
    }
  })
})

test.each([
  ['ten million promises', 'return Promise.all(Array.from({ length: 1e7 }, async () => 1)).then(all => all.length)'],
  ['10,000 calls at once', "await Promise.all(Array.from({ length: 1e4 }, () => axios.get('http://x')))"],
  ['a log without end', "for (;;) log('x'.repeat(1e5))"],
])('%s end with their run, and the next one has all it needs', async (_name, script) => {
  const outcome = await run(script, { wallMs: 5_000 })
  expect(outcome.ok).toBe(false)
  if (!outcome.ok) expect(['timeout', 'memory', 'tooLarge', 'crashed']).toContain(outcome.failure.reason)
  expect(await run('return 1')).toEqual({ ok: true, value: 1 })
})
