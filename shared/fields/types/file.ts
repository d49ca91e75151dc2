import { presence } from '../../filters/operators.ts'
import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { column } from '../storage.ts'
import { fileLimits, fileOptions, isFilePlace, isStoredPlace } from './fileTypes.ts'
import { listToText, uniqueTexts } from './listText.ts'
import { listOperators } from './multipleSelect.ts'

export const filePlace = once(() => z.string({ error: message('invalid') }).refine(isFilePlace, message('invalid')))
export const isBlankPlace = (value: string) => value === ''

/** `bucket/key` of a file that was uploaded, or a plain URL. */
export const file = defineField({
  name: 'file',
  namedBy: ['archivo', 'adjunto', 'file', 'attachment'],
  icon: 'paperclip',
  offered: 'file',
  storage: column('text'),
  operators: presence,
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: fileOptions,
  limits: fileLimits,
  value: filePlace,
  isEmpty: isBlankPlace,
  files: (value: string) => [value].filter(isStoredPlace),
  namesFiles: true,
  picture: (value: string) => value,
  examples: {
    valid: ['demo/4f1c2a7be0d94.pdf', 'https://ejemplo.cl/a.png'],
    invalid: ['javascript:alert(1)', 'a b', '../x', 3],
  },
})

/** Several of them, in their order, each once. */
export const fileMultiple = defineField({
  name: 'fileMultiple',
  icon: 'files',
  offered: 'file',
  storage: column('json', { list: true }),
  operators: listOperators,
  sortable: false,
  script: 'string[]',
  graphql: '[String!]',
  options: fileOptions,
  limits: fileLimits,
  value: () => uniqueTexts(filePlace(), 100),
  isEmpty: (places: string[]) => places.length === 0,
  toText: (places: string[]) => places.join(', '),
  toExchange: listToText,
  files: (places: string[]) => places.filter(isStoredPlace),
  namesFiles: true,
  picture: (places: string[]) => places[0],
  examples: {
    valid: [['https://ejemplo.cl/b.png', 'https://ejemplo.cl/a.png'], []],
    invalid: ['https://ejemplo.cl/a.png', ['a b'], ['https://x.cl/a', 'https://x.cl/a'], [3]],
  },
})
