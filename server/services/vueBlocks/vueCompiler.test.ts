import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VueSources } from '../../../shared/vueBlocks/compiled.ts'
import { type ScriptJob, ScriptPool } from '../../scripts/pool.ts'
import { EnvironmentModel } from '../model/environmentModel.ts'
import { VueCompiler } from './vueCompiler.ts'

let pool: ScriptPool
let compiler: VueCompiler
let runs = 0

beforeAll(() => {
  pool = new ScriptPool({
    report: error => {
      throw error
    },
  })
  const run = (job: ScriptJob) => {
    runs += 1
    return pool.run(job)
  }
  compiler = new VueCompiler({ scripts: { run } })
})
afterAll(() => pool.close())

const compile = (sources: VueSources) => compiler.compile('shop', sources)
const code = async (sources: VueSources) => (await compile(sources)).compiled?.code ?? ''
const errors = async (sources: VueSources) =>
  (await compile(sources)).errors.map(({ part, line, column, reason, text }) => [part, line, column, reason, text])

/** Runs compiled code as a browser does, with this Vue. */
const componentOf = (compiled: string, vue: object) => new Function('Vue', compiled)(vue)

describe('what compiles', () => {
  test('a script without an export is that of a setup, which draws the template', async () => {
    const made = componentOf(
      await code({ template: '<p>{{ n }}</p>', script: "import { ref as r } from 'vue'\nconst n = r(1)" }),
      {
        ref: (value: unknown) => ({ value, __v_isRef: true }),
        unref: (one: { value: unknown }) => one.value,
        toDisplayString: String,
        openBlock: () => undefined,
        createElementBlock: (...given: unknown[]) => given,
      },
    )
    expect(made.setup({}, { expose: () => undefined })({}, [])).toEqual(['p', null, '1', 1])
  })

  test('one with export default has the options of the component', async () => {
    const made = componentOf(
      await code({
        template: '<b>{{ n }}</b>',
        script: "import * as V from 'vue'\nexport default { data: () => ({ n: V.version }) }",
      }),
      {
        version: '3',
        toDisplayString: String,
        openBlock: () => undefined,
        createElementBlock: (...given: unknown[]) => given,
      },
    )
    expect(made.data()).toEqual({ n: '3' })
    expect(made.render({ n: 3 }, [])).toEqual(['b', null, '3', 1])
  })

  test('a block without a text is an empty component', async () => {
    expect(componentOf(await code({}), {}).setup({})({}, [])).toBeNull()
  })

  test('style is CSS, with what it binds of the script', async () => {
    const { compiled } = await compile({
      script: "const tint = 'red'",
      template: '<p/>',
      style: 'p { color: v-bind(tint) }',
    })
    expect(compiled?.style).toMatch(/^p \{ color: var\(--[\w-]+\)/)
    expect(compiled?.code).toContain('useCssVars')
  })

  test('the same texts are compiled once, also while they are on their way', async () => {
    const before = runs
    const sources = { template: '<i>una vez</i>' }
    const [one, other] = await Promise.all([compile(sources), compile(sources)])
    expect(await compile(sources)).toBe(one)
    expect(other).toBe(one)
    expect(runs - before).toBe(1)
  })
})

test('the blocks of an environment are compiled when it was saved', async () => {
  const sources = { template: '<em>guardado</em>' }
  const saved = { id: 'b', kind: 'vueBlock', name: 'B', version: 1, createdAt: 0, updatedAt: 0, definition: sources }
  const model = new EnvironmentModel(1, [saved])
  await compiler.prepare({ id: 'shop', model })
  const before = runs
  expect(await code(sources)).toContain('em')
  expect(runs).toBe(before)
})

describe('what does not is told with its place', () => {
  test.each<[string, VueSources, unknown[][]]>([
    [
      'each error of the template',
      { template: '<p>\n<b>{{ n + }}</b>\n<i></p>' },
      [
        ['template', 2, 7, 'compiler', 'Error parsing JavaScript expression: Unexpected token'],
        ['template', 3, 1, 'compiler', 'Element is missing end tag.'],
      ],
    ],
    [
      'a directive that is wrong',
      { template: '<p>\n  <b v-else/></p>' },
      [['template', 2, 3, 'compiler', 'v-else/v-else-if has no adjacent v-if or v-else-if.']],
    ],
    [
      'a script that cannot be read',
      { script: 'const a = 1\nconst b =\n' },
      [['script', 3, 1, 'compiler', 'Unexpected token']],
    ],
    ['a style', { style: 'b {\n}\na {\n  color: red\n' }, [['style', 3, 1, 'compiler', 'Unclosed block']]],
    ['another module', { script: "const a = 1\n  import b from 'lodash'" }, [['script', 2, 3, 'import', 'lodash']]],
    ['what vue does not export', { script: "import Vue from 'vue'" }, [['script', 1, 1, 'import', 'vue: default']]],
    [
      'a module that is loaded later',
      { script: "const a = () => import('b')" },
      [['script', 1, 17, 'import', 'import()']],
    ],
    ['import.meta', { script: 'const a = import.meta.url' }, [['script', 1, 11, 'import', 'import.meta']]],
    ['another export', { script: 'export const a = 1\nexport default {}' }, [['script', 1, 1, 'export', 'export']]],
    ['a text that ends its part', { script: "const a = '</script>'" }, [['script', 1, 12, 'closingTag', '</script']]],
  ])('%s', async (_, sources, told) => {
    expect(await errors(sources)).toEqual(told)
  })

  test('a template does not become another part', async () => {
    const { compiled, errors: told } = await compile({ template: '</template><script>alert(1)</script><template>' })
    expect(compiled).toBeNull()
    expect(told.length).toBeGreaterThan(0)
  })
})

describe('a hostile text', () => {
  test('runs nowhere while it is compiled', async () => {
    const script = "globalThis.constructor.constructor('return process')()\nwhile (true) {}"
    expect((await compile({ script })).compiled?.code).toContain('while (true)')
  })

  test('that takes too much is refused, and others are compiled', async () => {
    const hurried = new VueCompiler({ scripts: pool, compileMs: 300 })
    const { compiled, errors: told } = await hurried.compile('shop', { template: '<b>'.repeat(60_000) })
    expect(compiled).toBeNull()
    expect(told).toMatchObject([{ part: 'script', line: null, reason: 'timeout' }])
    expect(await code({ template: '<u/>' })).toContain('telarComponent')
  })
})
