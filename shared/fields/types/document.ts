import { presence } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'
import { fileLimits, fileOptions } from './fileTypes.ts'

const invalid = { error: message('invalid') }

export const documentValue = once(() =>
  z.object(
    {
      bucket: z.string(invalid).regex(/^[A-Za-z0-9-]{1,63}$/, message('invalid')),
      key: z.string(invalid).regex(/^[\w.-]{1,255}$/, message('invalid')),
      name: z.string(invalid).min(1, message('invalid')).max(255, message('tooLarge', 255)),
      /** MIME type. */
      type: z.string(invalid).max(255, message('tooLarge', 255)),
    },
    invalid,
  ),
)
export type DocumentValue = z.infer<ReturnType<typeof documentValue>>

/** A file of this server with its name and MIME type. */
export const document = defineField({
  name: 'document',
  icon: 'file-certificate',
  offered: 'file',
  storage: column('json'),
  operators: presence,
  sortable: false,
  script: '{ bucket: string; key: string; name: string; type: string }',
  graphql: 'JSON',
  options: { ...fileOptions, allowHsm: property.boolean({ default: false, group: 'behaviour' }) },
  limits: fileLimits,
  value: documentValue,
  toText: (value: DocumentValue) => value.name,
  toExchange: (value: DocumentValue) => JSON.stringify(value),
  files: ({ bucket, key }: DocumentValue) => [`${bucket}/${key}`],
  examples: {
    valid: [{ bucket: 'demo', key: '4f1c2a7be0d94.pdf', name: 'Contrato ñandú.pdf', type: 'application/pdf' }],
    invalid: ['demo/a.pdf', {}, { bucket: '../x', key: 'a', name: 'a', type: '' }, []],
  },
})
