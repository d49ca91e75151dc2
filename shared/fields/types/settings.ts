import { isOwnPath, leadsOff } from '../../formats/linkTarget.ts'
import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { isPattern } from '../../validation/patterns.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import type { SelectOptionDefinition, TextRule } from '../property.ts'
import { noStorage } from '../storage.ts'
import { isBlank } from './text.ts'

/** The field types that only property sheets use: simple values. */
const designerOnly = { offered: false, storage: noStorage, operators: [], sortable: false } as const

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
      .refine(isOwnPath, message('invalidPath'))
      .refine(text => !isReserved(text), message('reserved')),
  isEmpty: isBlank,
  mayLeave: (value: string) => !leadsOff(value),
  mapReferences: (value: string, map, { options }) => (options.isAddress === true ? value : map.path?.(value)) ?? value,
  examples: {
    valid: ['/', '/pedidos/:id'],
    invalid: [
      'pedidos',
      '/a b',
      '/login',
      '//host.example',
      '/\\host.example',
      '/a//b',
      '/../b',
      '/a\u0000',
      '/\u202Ea',
      4,
    ],
  },
})

const selectOption = once(() =>
  z.object({
    label: z.string({ error: message('required') }).min(1, message('required')),
    value: z.union([z.string().min(1, message('required')), z.number()], { error: message('required') }),
    subtitle: z
      .string({ error: message('invalid') })
      .max(500, message('tooLarge', 500))
      .optional(),
    image: z
      .string({ error: message('invalid') })
      .max(2_048, message('tooLarge', 2_048))
      .optional(),
    icon: z
      .string({ error: message('invalid') })
      .max(64, message('tooLarge', 64))
      .optional(),
    color: z
      .string({ error: message('invalidColor') })
      .regex(/^#[0-9a-f]{6}$/i, message('invalidColor'))
      .optional(),
  }),
)

/** The label/value list of a select. */
export const selectOptions = defineField({
  ...designerOnly,
  name: 'selectOptions',
  icon: 'list-numbers',
  script: 'Array<{ label: string; value: string | number }>',
  graphql: '[JSON!]',
  options: {},
  value: () =>
    z
      .array(selectOption(), { error: message('invalid') })
      .max(1_000, message('tooMany', 1_000))
      .refine(
        options => new Set(options.map(option => String(option.value))).size === options.length,
        message('repeated'),
      ),
  isEmpty: (value: SelectOptionDefinition[]) => value.length === 0,
  toText: (value: SelectOptionDefinition[]) => value.map(option => option.label).join(', '),
  examples: {
    valid: [[{ label: 'Uno', value: 'one' }], [{ label: 'Dos', value: 2, color: '#16a34a' }], []],
    invalid: [[{ label: '', value: 'a' }], 'x', [{ label: 'A' }], [{ label: 'A', value: 'a', color: 'green' }]],
  },
})

const textRule = once(() =>
  z.object({
    pattern: z
      .string({ error: message('required') })
      .min(1, message('required'))
      .refine(isPattern, message('invalidPattern')),
    message: z
      .string({ error: message('invalid') })
      .max(500, message('tooLarge', 500))
      .optional(),
  }),
)

/** Patterns that a text must match, each with what is said otherwise. */
export const textRules = defineField({
  ...designerOnly,
  name: 'textRules',
  icon: 'regex',
  script: 'Array<{ pattern: string; message?: string }>',
  graphql: '[JSON!]',
  options: {},
  value: () => z.array(textRule(), { error: message('invalid') }).max(20, message('tooMany', 20)),
  isEmpty: (rules: TextRule[]) => rules.length === 0,
  toText: (rules: TextRule[]) => rules.map(({ pattern }) => pattern).join(', '),
  examples: {
    valid: [[{ pattern: '^[A-Z]', message: 'Empieza con mayúscula' }], []],
    invalid: [[{ pattern: '[' }], [{ pattern: '' }], '^a'],
  },
})
