import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { invalid, listOf, name, structure, text } from './structure.ts'

const longest = 200_000

const apiCall = () =>
  z.object({
    _id: z.string(invalid).optional(),
    /** What the block calls it by; no other of the block has it. */
    name: name(),
    /** For who designs. */
    title: text().optional(),
    /** The body of an async function; what it returns is the answer. */
    script: z
      .string(invalid)
      .max(longest, message('tooHeavy', longest / 1_000))
      .optional(),
  })

export type VueApiCallEntry = z.infer<ReturnType<typeof apiCall>>
export type VueApiCall = VueApiCallEntry & { _id: string }

/** What a Vue block can ask of the server: each call is a script (O9). */
export const vueApiCalls = defineField({
  ...structure,
  name: 'vueApiCalls',
  icon: 'plug',
  script: 'Array<{ name: string; title?: string; script?: string }>',
  options: {},
  value: () => listOf(apiCall(), 50),
  scripts: {
    in: (calls: readonly VueApiCallEntry[]) =>
      calls.flatMap(({ _id: at, script }) => (at && script ? [{ at, script }] : [])),
    with: (calls: readonly VueApiCallEntry[], { at, script }) =>
      calls.some(({ _id }) => _id === at)
        ? calls.map(call => (call._id === at ? { ...call, script } : call))
        : undefined,
  },
  examples: {
    valid: [[{ name: 'sumar', title: 'Sumar uno', script: 'return params.n + 1' }, { name: 'leer' }], []],
    invalid: [
      [{ name: '__proto__', script: '' }],
      [{ name: 'a b' }],
      [{ title: 'Sin nombre' }],
      [{ name: 'a', script: 'x'.repeat(longest + 1) }],
      'x',
    ],
  },
})

/** With ids of their own. */
export const identifiedApiCalls = (entries: readonly VueApiCallEntry[], next: () => string): VueApiCall[] =>
  entries.map(({ _id = next(), ...entry }) => ({ ...entry, _id }))
