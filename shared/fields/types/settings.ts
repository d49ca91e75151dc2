import { z } from 'zod'
import { message } from '../../validation/messages.ts'
import { defineField } from '../defineField.ts'
import { property, type SelectOptionDefinition } from '../property.ts'
import { noStorage } from '../storage.ts'
import { isBlank } from './text.ts'

/** The field types that only property sheets use: simple values. */
const designerOnly = { offered: false, storage: noStorage, operators: [], sortable: false } as const

/** Hexadecimal, with or without alpha (F144). */
export const color = defineField({
  ...designerOnly,
  name: 'color',
  icon: 'palette',
  script: 'string',
  graphql: 'String',
  options: {},
  value: () => z.string({ error: message('invalid') }).regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, message('invalid')),
  isEmpty: isBlank,
  examples: { valid: ['#1648FF', '#1648ff80'], invalid: ['red', '#fff', 'url(x)', 5] },
})

/** The name of an icon of the interface's icon set. */
export const icon = defineField({
  ...designerOnly,
  name: 'icon',
  icon: 'icons',
  script: 'string',
  graphql: 'String',
  options: {},
  value: () => z.string({ error: message('invalid') }).regex(/^[a-z0-9-]{1,64}$/, message('invalid')),
  isEmpty: isBlank,
  examples: { valid: ['send', 'arrow-left'], invalid: ['<svg>', 'a b', 3] },
})

export const css = defineField({
  ...designerOnly,
  name: 'css',
  icon: 'file-type-css',
  script: 'string',
  graphql: 'String',
  options: {},
  value: () => z.string({ error: message('invalid') }).max(200_000, message('tooLarge', 200_000)),
  isEmpty: isBlank,
  examples: { valid: ['.a { color: red }'], invalid: [{}, 1] },
})

const reservedPaths = [
  '/login',
  '/signup',
  '/reset',
  '/profile',
  '/manage',
  '/graphql',
  '/files',
  '/api',
  '/endpoints',
  '/health',
  '/assets',
]
const isReserved = (path: string) =>
  reservedPaths.some(reserved => path === reserved || path.startsWith(`${reserved}/`))

/** A path of the environment: begins with `/`, no spaces, `:param` wildcards (G15–G17, V8–V10); reserved ones per the contract, "Hosts". */
export const path = defineField({
  ...designerOnly,
  name: 'path',
  icon: 'route',
  script: 'string',
  graphql: 'String',
  options: {},
  value: () =>
    z
      .string({ error: message('invalidPath') })
      .regex(/^\/[^\s?#]*$/, message('invalidPath'))
      .max(500, message('tooLarge', 500))
      .refine(text => !isReserved(text), message('reserved')),
  isEmpty: isBlank,
  examples: { valid: ['/', '/pedidos/:id'], invalid: ['pedidos', '/a b', '/login', 4] },
})

const selectOption = z.object({
  label: z.string({ error: message('required') }).min(1, message('required')),
  value: z.union([z.string().min(1, message('required')), z.number()], { error: message('required') }),
})

/** The label/value list of a select (F109, F146). */
export const selectOptions = defineField({
  ...designerOnly,
  name: 'selectOptions',
  icon: 'list-numbers',
  script: 'Array<{ label: string; value: string | number }>',
  graphql: '[JSON!]',
  options: {},
  value: () =>
    z
      .array(selectOption, { error: message('invalid') })
      .max(1_000, message('tooLarge', 1_000))
      .refine(
        options => new Set(options.map(option => String(option.value))).size === options.length,
        message('repeated'),
      ),
  isEmpty: (value: SelectOptionDefinition[]) => value.length === 0,
  toText: (value: SelectOptionDefinition[]) => value.map(option => option.label).join(', '),
  examples: {
    valid: [[{ label: 'Uno', value: 'one' }], []],
    invalid: [[{ label: '', value: 'a' }], 'x', [{ label: 'A' }]],
  },
})

const componentId = z
  .string({ error: message('invalid') })
  .min(1, message('required'))
  .max(120, message('invalid'))
const oneOrMany = (multi: boolean) =>
  multi
    ? z
        .array(componentId, { error: message('invalid') })
        .refine(ids => new Set(ids).size === ids.length, message('repeated'))
    : componentId

export const collectionSelect = defineField({
  ...designerOnly,
  name: 'collectionSelect',
  icon: 'database',
  script: 'string',
  graphql: 'String',
  options: {},
  value: () => componentId,
  isEmpty: isBlank,
  mapReferences: (id: string, map) => map.component('collection', id),
  examples: { valid: ['orders'], invalid: ['', 5, []] },
})

/** A field of the collection that another property of the same sheet names (`options.collectionProperty`). */
export const collectionFieldSelect = defineField({
  ...designerOnly,
  name: 'collectionFieldSelect',
  icon: 'columns',
  script: 'string',
  graphql: 'String',
  options: { collectionProperty: property.string({ default: 'collectionId' }) },
  value: () =>
    z
      .string({ error: message('invalid') })
      .min(1, message('required'))
      .max(64, message('invalid')),
  isEmpty: isBlank,
  mapReferences: (name: string, map, { collectionId }) =>
    collectionId === undefined ? name : map.field(collectionId, name),
  examples: { valid: ['name'], invalid: ['', 5] },
})

/** Who may use the component; empty: every logged-in user of the environment (D66). */
export const roleSelect = defineField({
  ...designerOnly,
  name: 'roleSelect',
  icon: 'shield',
  script: 'string[]',
  graphql: '[String!]',
  options: {},
  value: () => oneOrMany(true),
  isEmpty: (value: string[]) => value.length === 0,
  mapReferences: (ids: string[], map) => ids.map(id => map.component('role', id)),
  toText: (value: string[]) => value.join(', '),
  examples: { valid: [['aaaaaaaaaaaaaaaa1'], []], invalid: ['x', ['a', 'a'], [1]] },
})

interface ComponentSelectOptions {
  componentTypeName?: string
  multi?: boolean
}

export const componentSelect = defineField({
  ...designerOnly,
  name: 'componentSelect',
  icon: 'components',
  script: 'string | string[]',
  graphql: 'JSON',
  options: {
    /** The kind that can be picked (F70, F196). */
    componentTypeName: property.string({ optional: false }),
    multi: property.boolean({ default: false }),
  },
  value: ({ multi }) => oneOrMany(multi),
  isEmpty: (value: string | string[]) => value.length === 0,
  toText: (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : value),
  mapReferences: (value: string | string[], map, { options }) => {
    const { componentTypeName } = options as ComponentSelectOptions
    if (componentTypeName === undefined) return value
    return Array.isArray(value)
      ? value.map(id => map.component(componentTypeName, id))
      : map.component(componentTypeName, value)
  },
  examples: { options: { componentTypeName: 'form' }, valid: ['aaaaaaaaaaaaaaaa1'], invalid: ['', 5] },
})
