import { textual } from '../../filters/operators.ts'
import { isFileAddress, isLinkAddress } from '../../formats/webAddress.ts'
import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { column } from '../storage.ts'
import { isBlank } from './text.ts'

const address = {
  storage: column('text', { folded: true }),
  operators: textual,
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: inputLooks,
  isEmpty: isBlank,
  picture: (value: string) => value,
} as const

const addressValue = (isAddress: (text: string) => boolean) => () =>
  z.string({ error: message('invalidUrl') }).refine(text => isAddress(text), message('invalidUrl'))

/** The address of a page. */
export const hyperlink = defineField({
  ...address,
  name: 'hyperlink',
  offered: 'text',
  icon: 'external-link',
  value: addressValue(isLinkAddress),
  examples: {
    valid: ['https://ejemplo.cl/ñandú?a=1#b', 'http://localhost:4400', 'mailto:ana@ejemplo.cl'],
    invalid: ['ejemplo.cl', 'javascript:alert(1)', 'https://', `https://x.cl/${'a'.repeat(2_048)}`, 3],
  },
})

/** The address of a file somewhere else. */
export const fileURL = defineField({
  ...address,
  name: 'fileURL',
  offered: 'file',
  icon: 'file-symlink',
  value: addressValue(isFileAddress),
  examples: {
    valid: ['https://ejemplo.cl/informe.pdf', 'ftp://ejemplo.cl/a.zip'],
    invalid: ['informe.pdf', 'data:text/html,x', 'mailto:ana@ejemplo.cl', 3],
  },
})
