import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

// Published ways out of template engines and sandboxes. Each tries to leave the isolate, to read a secret of the host or to write a file
// beside it; whatever it reaches it prints.

const secret = 'host-secret-d41d8cd98f'
const secretFile = join(tmpdir(), `telar-secret-${process.pid}`)
const markFile = join(tmpdir(), `telar-mark-${process.pid}`)
const serverPid = process.pid

/** Lays what the tricks look for. */
export function layTreasure(): void {
  process.env.TELAR_TEST_SECRET = secret
  writeFileSync(secretFile, secret)
}

export function removeTreasure(): void {
  delete process.env.TELAR_TEST_SECRET
  rmSync(secretFile)
}

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
export const reachText = js(reach)

/** `data` is what a record, a parameter or a filter value could hold. */
export interface Trick {
  template: string
  data?: unknown
}

const templates: Record<string, Trick | string> = {
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

export const tricks: readonly [string, Trick][] = Object.entries(templates).map(([name, trick]) => [
  name,
  typeof trick === 'string' ? { template: trick, data: {} } : trick,
])

/** @param answer whatever came back of a trick */
export function expectNothingReached(answer: unknown): void {
  const text = js(answer)
  expect(text).not.toContain(secret)
  expect(text).not.toMatch(/reached:[^"\\]/)
  expect(text).not.toContain(`pid ${serverPid}`)
  expect(text).not.toContain('"object')
  expect(text).not.toContain('root:x:0')
  expect(existsSync(markFile)).toBe(false)
  expect(process.pid).toBe(serverPid)
  expect('polluted' in {}).toBe(false)
}
