import { expect, test } from 'vitest'
import { unknownCalls, type VueNames, vueHints } from './vueHints.ts'

const names: VueNames = {
  calls: { leer: 'Lee', guardar: '' },
  api: { call: 'Llama', language: 'El idioma' },
  functions: new Set(['call']),
  self: 'telar',
}
const labels = (before: string) => vueHints(before, names).map(({ label }) => label)

test('the names of calls are offered where one is called, in scripts and in templates', () => {
  for (const before of ["await telar.call('", 'telar.call("gu', '<b @click="$telar.call(\'le'])
    expect(labels(before)).toEqual(['leer', 'guardar'])
  expect(labels("other.call('")).not.toContain('leer')
})

test('what the page does for a block is offered behind its name', () => {
  expect(labels('const a = telar.')).toEqual(['call()', 'language'])
  expect(vueHints('telar.ca', names)[0]).toMatchObject({ insert: 'call($1)', text: 'Llama' })
  expect(labels('const a = some.')).toEqual([])
  expect(labels('const a = ')).toEqual(['telar'])
  expect(labels("const a = '")).toEqual([])
})

test('what Vue exports is offered where it is imported', () => {
  expect(labels('import { re')).toContain('ref')
  expect(labels("import { ref } from 'vue'\n")).not.toContain('ref')
})

test('a call that the block does not have is told with its line', () => {
  const script = 'await telar.call(\'leer\')\n\ntelar.call("falta", 1)\ntelar.call(name)\n'
  expect(unknownCalls(script, new Set(['leer']), name => `no ${name}`)).toEqual([{ line: 3, text: 'no falta' }])
})
