import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRegion } from '../../shared/formats/region.ts'
import type { LogLine } from './messages.ts'
import { type ScriptJob, ScriptPool } from './pool.ts'

let pool: ScriptPool
beforeAll(() => {
  pool = new ScriptPool({
    report: error => {
      throw error
    },
    processes: 1,
  })
})
afterAll(() => pool.close())

const globals = {
  environmentId: 'shop',
  collectionId: 'orders',
  user: { _id: 'u1', email: 'ana@shop.cl' },
  profile: { branch: 'Centro' },
  hookId: 'h1',
  task: null,
  params: { order: 'o1' },
  options: { limit: 3 },
  env: { KEY: 'value' },
}
const region = { ...defaultRegion, locale: 'es-CL', decimal: ',' as const, currency: 'CLP' }

function run(script: string, job: Partial<ScriptJob> = {}) {
  const data = { globals, zone: 'America/Santiago', region }
  return pool.run({ owner: 'shop', source: { script }, data, limits: { wallMs: 20_000, cpuMs: 20_000 }, ...job })
}

async function answerOf(script: string, job?: Partial<ScriptJob>) {
  const outcome = await run(script, job)
  if (!outcome.ok) throw new Error(`${outcome.failure.line}: ${outcome.failure.message}`)
  return outcome.value
}

describe('what a script finds', () => {
  test('[P51][P52][P53][P54] where it runs, for whom, and which hook it is', async () => {
    expect(await answerOf('return [environmentId, collectionId, user, hookId]')).toEqual([
      'shop',
      'orders',
      globals.user,
      'h1',
    ])
  })

  test('[P55][P56][P57][P58] the task, the profile, the parameters and the variables of the environment', async () => {
    expect(await answerOf('return [task, profile.branch, params.order, env.KEY, options.limit]')).toEqual([
      null,
      'Centro',
      'o1',
      'value',
      3,
    ])
    const task = { id: 't1', runId: 'r1' }
    const data = { globals: { ...globals, task }, zone: 'UTC', region }
    expect(await answerOf('return task', { data })).toEqual(task)
  })

  test('[P21] the syntax of ES2019, and what came after it', async () => {
    const es2019 = 'try { throw 1 } catch {} return Object.fromEntries([[1, [2]]].map(([a, b]) => [a, b.flat()[0]]))'
    expect(await answerOf(es2019)).toEqual({ 1: 2 })
    expect(await answerOf('return params?.missing?.deep ?? "none"')).toBe('none')
    expect(await answerOf('return await Promise.all([1, 2].map(async n => n * 2))')).toEqual([2, 4])
  })

  test('[P59][P70] moment, in the time zone of the environment', async () => {
    expect(await answerOf("return moment('2026-01-31T12:00:00.000Z').add(1, 'month').format('YYYY-MM-DD HH:mm')")).toBe(
      '2026-02-28 09:00',
    )
    expect(await answerOf("return moment('2026-07-01T12:00:00Z').locale('es').format('MMMM HH:mm')")).toBe(
      'julio 08:00',
    )
  })

  test('moment knows the clocks of any year as the server does', async () => {
    const hours =
      "['1965-07-01', '2026-07-01', '2050-01-15', '2050-07-15', '2099-01-15'].map(day => moment(day + 'T12:00:00Z').format('HH:mm'))"
    expect(await answerOf(`return ${hours}`)).toEqual(['08:00', '08:00', '09:00', '08:00', '09:00'])
    expect(await answerOf("return moment.tz('2050-07-15 12:00', 'Europe/Madrid').toISOString()")).toBe(
      '2050-07-15T10:00:00.000Z',
    )
    expect(await answerOf("return formatDate('2050-01-15T12:00:00.000Z', 'HH:mm')")).toBe('09:00')
  })

  test('[P60][P61][P63][P64] lodash, numeral, chance and cheerio', async () => {
    expect(await answerOf("return _.groupBy([{ a: 1 }, { a: 2 }, { a: 1 }], 'a')[1].length")).toBe(2)
    expect(await answerOf("return numeral(1234.5).format('0,0.00')")).toBe('1,234.50')
    expect(
      await answerOf('return [chance.integer({ min: 3, max: 3 }), new Chance(7).name() === new Chance(7).name()]'),
    ).toEqual([3, true])
    expect(await answerOf("return cheerio.load('<p>a <b>ñ&aacute;</b></p>')('b').text()")).toBe('ñá')
  })
})

describe('utilities', () => {
  test('[P44] formatDate writes a date as DD-MM-YYYY, or by a pattern, in the zone of the environment', async () => {
    expect(await answerOf("return formatDate('2026-03-05T02:00:00.000Z')")).toBe('04-03-2026')
    expect(await answerOf("return formatDate('2026-03-05T02:00:00.000Z', 'YYYY/MM/DD HH:mm', 'UTC')")).toBe(
      '2026/03/05 02:00',
    )
    expect(await answerOf("return [formatDate(null), formatDate('no date')]")).toEqual(['', ''])
  })

  test('[P45][P46] format and num speak as the region of the environment does', async () => {
    expect(
      await answerOf("return [format(1234.5), format(0.256, '0.0%'), format('2026-03-05T02:00:00.000Z')]"),
    ).toEqual(['1.234,5', '25.6%', '04-03-2026'])
    expect(await answerOf("return [num('1.234,5'), num(1234.5), num('no number'), num('')]")).toEqual([
      1234.5,
      '1.234,5',
      null,
      null,
    ])
  })

  test('[P47][P48] numeroALetras and formatRut', async () => {
    expect(await answerOf('return [numeroALetras(21), numeroALetras(1200350)]')).toEqual([
      'veintiuno',
      'un millón doscientos mil trescientos cincuenta',
    ])
    expect(await answerOf("return [numeroALetras(21000), numeroALetras(200101, { gender: 'feminine' })]")).toEqual([
      'veintiún mil',
      'doscientas mil ciento una',
    ])
    expect(await answerOf("return formatRut('123456785')")).toBe('12.345.678-5')
  })

  test('[P49][P50] renderTemplate and renderMarkdown', async () => {
    expect(
      await answerOf(
        "return renderTemplate('<% for (const n of list) { %><b><%= n %></b><% } %>', { list: ['a', '<'] })",
      ),
    ).toBe('<b>a</b><b>&lt;</b>')
    expect(await answerOf("return renderMarkdown('# Hola\\n\\n**a** <script>')")).toBe(
      '<h1>Hola</h1>\n<p><strong>a</strong> &lt;script&gt;</p>\n',
    )
    const failed = await run('renderTemplate(\'<%- include("/etc/passwd") %>\')')
    expect(failed).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('include is not available') },
    })
  })

  test('btoa and atob write bytes as base64, and read them', async () => {
    expect(
      await answerOf("return ['', 'f', 'fo', 'foo', '\\u00ff'].map(text => [btoa(text), atob(btoa(text)) === text])"),
    ).toEqual([
      ['', true],
      ['Zg==', true],
      ['Zm8=', true],
      ['Zm9v', true],
      ['/w==', true],
    ])
  })
})

describe('the log', () => {
  async function linesOf(script: string, job: Partial<ScriptJob> = {}) {
    const lines: LogLine[] = []
    const outcome = await run(script, { ...job, heard: line => lines.push(line) })
    return { lines, outcome }
  }

  test('[P42] log and console tell any values, while the script goes on', async () => {
    const { lines } = await linesOf(
      "log('a', 1, { b: [null] }, undefined); console.warn('w'); const o = {}; o.o = o; log(o, new Error('e'), 10n, () => 1)",
    )
    expect(lines).toEqual([
      { level: 'info', text: 'a 1 {"b":[null]} undefined' },
      { level: 'warn', text: 'w' },
      { level: 'info', text: '{"o":"[circular]"} Error: e 10 [function ]' },
    ])
  })

  test('leaves out what is beyond its limit, and the script goes on', async () => {
    const { lines, outcome } = await linesOf('for (let n = 0; n < 1e5; n++) log(n); return 1', {
      limits: { wallMs: 20_000, cpuMs: 20_000, logLines: 5 },
    })
    expect(lines.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4'])
    expect(outcome).toEqual({ ok: true, value: 1 })
  })

  test('is heard of a script that fails', async () => {
    const { lines, outcome } = await linesOf("log('before')\nthrow new Error('own words')")
    expect(lines).toEqual([{ level: 'info', text: 'before' }])
    expect(outcome).toEqual({
      ok: false,
      failure: { reason: 'error', message: 'own words', line: 2, words: 'own words' },
    })
  })
})

describe('axios asks the server', () => {
  const asked: unknown[] = []
  const calls = {
    async request([sent]: readonly unknown[]) {
      asked.push(sent)
      const { url } = sent as { url: string }
      if (url.includes('broken')) return { status: 500, statusText: 'Broken', headers: {}, body: 'no' }
      return { status: 200, statusText: 'OK', headers: { 'content-type': 'application/json' }, body: '{"n":1}' }
    },
  }

  test('[P62] with its own ways of writing addresses, bodies and answers', async () => {
    const script = `
      const got = await axios.get('https://api.example.com/a', { params: { q: 'ñ b' }, headers: { 'x-key': 'k' } })
      const posted = await axios.create({ baseURL: 'https://api.example.com' }).post('/b', { a: 1 })
      return [got.data, posted.status]`
    expect(await answerOf(script, { calls })).toEqual([{ n: 1 }, 200])
    expect(asked).toMatchObject([
      { url: 'https://api.example.com/a?q=%C3%B1+b', method: 'GET', headers: { 'x-key': 'k' } },
      {
        url: 'https://api.example.com/b',
        method: 'POST',
        body: '{"a":1}',
        headers: { 'Content-Type': 'application/json' },
      },
    ])
  })

  test('and fails as axios fails', async () => {
    const script = `
      try { await axios.get('https://api.example.com/broken') } catch (error) { return [axios.isAxiosError(error), error.response.status, error.code] }`
    expect(await answerOf(script, { calls })).toEqual([true, 500, 'ERR_BAD_RESPONSE'])
  })
})

describe('runs of one owner follow each other in one isolate', () => {
  test('and find nothing of each other: no global, no prototype, no library that was changed', async () => {
    const leave = `
      globalThis.left = 1; Array.prototype.left = 2; Object.prototype.polluted = 3; JSON.parse = () => 'mine'
      _.mixin({ left: () => 4 }); moment.updateLocale('en', { months: [] }); env.KEY = 'changed'; return 1`
    expect(await answerOf(leave)).toBe(1)
    const look = `return [typeof left, typeof [].left, ({}).polluted ?? null, JSON.parse('1'), typeof _.left, moment('2026-01-01').format('MMMM'), env.KEY]`
    expect(await answerOf(look)).toEqual(['undefined', 'undefined', null, 1, 'undefined', 'January', 'value'])
  })

  test('and find everything as it is made anew: engine, functions of scripts, and the state of libraries', async () => {
    const places = `[globalThis, Object.prototype, Function.prototype, Promise.prototype, Map.prototype, Array.prototype,
      String.prototype, RegExp.prototype, Error, Symbol, JSON, Reflect, console, log, format, atob, btoa, transaction, getItem, env, params, user]`
    const leave = `
      for (const place of ${places}) { place.left = 1; place[Symbol.for('left')] = 1 }
      Error.prepareStackTrace = () => 'mine'; Error.stackTraceLimit = 1
      getItem = format = atob = console.log = () => 'mine'
      const { then } = Promise.prototype; Promise.prototype.then = function mine(...all) { return then.apply(this, all) }
      Object.defineProperty(globalThis, 'fixed', { value: 1 })
      moment.locale('es'); moment.tz.setDefault('Asia/Tokyo'); _.templateSettings.variable = 'x'
      numeral.defaultFormat('0.000'); axios.defaults.baseURL = 'https://left.example.com'; chance.mixin({ left: () => 1 })
      return 1`
    const look = `
      const left = ${places}.filter(place => 'left' in place || Symbol.for('left') in place).length
      return [left, typeof Error.prepareStackTrace, Error.stackTraceLimit, typeof fixed, format(1), atob('YQ=='), String(getItem).includes('mine'),
        Promise.prototype.then.name, moment.locale(), moment('2026-01-01T12:00:00Z').format('HH'), _.template('<%= a %>')({ a: 1 }),
        numeral(1).format(), axios.defaults.baseURL ?? null, typeof chance.left, String(console.log).includes('mine')]`
    const calls = { getItem: async () => null }
    const before = await answerOf(look, { calls })
    expect(await answerOf(leave, { calls })).toBe(1)
    expect(await answerOf(look, { calls })).toEqual(before)
    expect(before).toEqual([
      ...[0, 'undefined', 10, 'undefined', '1', 'a', false, 'then', 'en', '09', '1', '1', null, 'undefined', false],
    ])
  })

  test('and only scripts find what is for scripts', async () => {
    const look = 'return [typeof atob, typeof btoa, typeof telarSurface, typeof ejs]'
    expect(await answerOf(look)).toEqual(['function', 'function', 'undefined', 'undefined'])
    const outcome = await pool.run({ owner: 'shop', source: { code: look } })
    expect(outcome).toEqual({ ok: true, value: ['undefined', 'undefined', 'undefined', 'undefined'] })
  })

  test('and what one left under way is never heard of again', async () => {
    let answer: (value: unknown) => void = () => undefined
    const late = new Promise(resolve => {
      answer = resolve
    })
    const heard: string[] = []
    const calls = { wait: () => late }
    const outcome = await pool.run({
      owner: 'shop',
      source: { code: "host.wait().then(() => { globalThis.done = true; host.wait('again') }); return 1" },
      calls,
    })
    expect(outcome).toEqual({ ok: true, value: 1 })
    answer(null)
    const next = await run('await null; return typeof done', { heard: line => heard.push(line.text) })
    expect(next).toEqual({ ok: true, value: 'undefined' })
    expect(heard).toEqual([])
  })

  test('but not after one that took too much', async () => {
    const bomb = await run('const all = []; for (;;) all.push(new Array(1e5).fill(1))')
    expect(bomb).toMatchObject({ ok: false, failure: { reason: 'memory' } })
    expect(await answerOf('return 1')).toBe(1)
    const endless = await run('for (;;);', { limits: { wallMs: 20_000, cpuMs: 100 } })
    expect(endless).toMatchObject({ ok: false, failure: { reason: 'timeout', message: 'took more than 100 ms' } })
    expect(await answerOf('return 1')).toBe(1)
  })

  test('nor with more calls under way than a run may have', async () => {
    const calls = { wait: () => new Promise(() => undefined) }
    const flood = await pool.run({
      owner: 'shop',
      source: { code: 'return Promise.all(Array.from({ length: 5000 }, () => host.wait()))' },
      calls,
      limits: { calls: 10_000, pending: 100 },
    })
    expect(flood).toEqual({
      ok: false,
      failure: { reason: 'tooLarge', message: 'had more than 100 calls under way' },
    })
  })
})
