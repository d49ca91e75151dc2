import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { invalid, listOf, name, structure, text } from './structure.ts'

/** Where a parameter of an API endpoint stands (T18). */
export const apiPlaces = ['path', 'query', 'body'] as const
export const apiParameterTypes = [
  'string',
  'number',
  'integer',
  'boolean',
  'date',
  'datetime',
  'time',
  'object',
  'list',
] as const
export type ApiParameterType = (typeof apiParameterTypes)[number]

/** What stands in an address is one text. */
const ofBodies: readonly ApiParameterType[] = ['object', 'list']

const parameter = () =>
  z
    .object({
      _id: z.string(invalid).optional(),
      name: name(),
      place: z.enum(apiPlaces, invalid),
      type: z.enum(apiParameterTypes, invalid),
      required: z.boolean(invalid).optional(),
      description: text().optional(),
    })
    .refine(({ place, type }) => place === 'body' || !ofBodies.includes(type), {
      ...{ error: message('invalid'), path: ['type'] },
    })

export type ApiParameterEntry = z.infer<ReturnType<typeof parameter>>
export type ApiParameter = ApiParameterEntry & { _id: string; required: boolean }

/** What programs send to an API endpoint. */
export const apiParameters = defineField({
  ...structure,
  name: 'apiParameters',
  icon: 'adjustments',
  script: 'Array<{ name: string; place: string; type: string; required: boolean; description?: string }>',
  options: {},
  value: () => listOf(parameter(), 50),
  examples: {
    valid: [
      [{ name: 'productoId', place: 'path', type: 'string', required: true }],
      [{ name: 'lineas', place: 'body', type: 'list', description: 'Las del pedido.' }],
      [],
    ],
    invalid: [
      [{ name: '__proto__', place: 'query', type: 'string' }],
      [{ name: 'a b', place: 'query', type: 'string' }],
      [{ name: 'a', place: 'header', type: 'string' }],
      [{ name: 'a', place: 'query', type: 'list' }],
      'x',
    ],
  },
})

/** With ids of their own, and all that they leave out. */
export const identifiedParameters = (entries: readonly ApiParameterEntry[], next: () => string): ApiParameter[] =>
  entries.map(({ _id = next(), required = false, ...entry }) => ({
    ...entry,
    _id,
    // Without it, its route would be another.
    required: entry.place === 'path' || required,
  }))
