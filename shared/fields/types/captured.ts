import { presence } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { looks } from '../options.ts'
import { property } from '../property.ts'
import { column, noStorage } from '../storage.ts'

/** Characters of what a device captures; a record travels in a request of 2 MB. */
const longest = 1_000_000
const tooHeavy = message('tooHeavy', longest / 1_000)
const invalid = { error: message('invalid') }

/** A picture as a data URL. SVG is none: it can hold scripts. */
const picture = once(() =>
  z
    .string(invalid)
    .max(longest, tooHeavy)
    .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/, message('invalid')),
)

export const signatureValue = once(() =>
  z.object({ image: picture(), ink: z.string(invalid).max(longest, tooHeavy).default('') }, invalid),
)
export type SignatureValue = z.infer<ReturnType<typeof signatureValue>>

/** Characters of a template: those of readers have 0.5 to 2 kB. */
const longestTemplate = 16_384

/** What a reader compares fingers by, in its own format, as base64. */
const template = once(() =>
  z
    .string(invalid)
    .max(longestTemplate, message('tooHeavy', longestTemplate / 1_000))
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, message('invalid')),
)

export const fingerprintValue = once(() => z.object({ image: picture(), template: template().optional() }, invalid))
export type FingerprintValue = z.infer<ReturnType<typeof fingerprintValue>>

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const notPictures = ['data:image/svg+xml;base64,PHN2Zz4=', 'https://ejemplo.cl/a.png', 'javascript:alert(1)', '']
const invalidPictures = ['x', 5, {}, ...notPictures.map(image => ({ image }))]

/** What was drawn (F129–F131): the picture as a data URL, and how it was written, an `Ink` as JSON; '' where nobody knows. */
export const signature = defineField({
  name: 'signature',
  icon: 'signature',
  offered: 'file',
  storage: column('json'),
  operators: presence,
  sortable: false,
  script: '{ image: string; ink: string }',
  graphql: 'JSON',
  options: {
    reason: property.text({ group: 'behaviour' }),
    /** Draws on the screen instead of asking the device (F170, F313). */
    compatibilityMode: property.boolean({ default: false, group: 'behaviour' }),
    ...looks,
  },
  value: signatureValue,
  toText: () => '✍',
  toExchange: (value: SignatureValue) => JSON.stringify(value),
  examples: {
    valid: [
      { image: dot, ink: '' },
      { image: dot, ink: 'tinta ñ' },
    ],
    invalid: invalidPictures,
  },
})

const fingerprintType = {
  biometric: true,
  script: '{ image: string; template?: string }',
  graphql: 'JSON',
  options: {
    /** What an administrator allows of a value that otherwise stands in its record alone, sealed. */
    inDrafts: property.boolean({ default: false, group: 'behaviour' }),
    inHistory: property.boolean({ default: false, group: 'behaviour' }),
    ...looks,
  },
  value: fingerprintValue,
  toText: () => '☝',
  toExchange: (value: FingerprintValue) => JSON.stringify(value),
  examples: {
    valid: [{ image: dot }, { image: dot, template: 'AwE=' }],
    invalid: [...invalidPictures, { image: dot, template: 'ñ' }],
  },
} as const

/** What a fingerprint reader gave, as a picture, and what it compares by. */
export const fingerprint = defineField({
  ...fingerprintType,
  name: 'fingerprint',
  icon: 'fingerprint',
  offered: 'file',
  storage: column('json'),
  operators: presence,
  sortable: false,
})

/** The same under the name of the registry. */
export const fingerprintCapture = defineField({
  ...fingerprintType,
  name: 'fingerprintCapture',
  icon: 'fingerprint-scan',
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
})
