import { type FilterOperator, ordered, textual } from '../../filters/operators.ts'
import { defineField } from '../defineField.ts'
import { caseOption, equalityByCase, inputLooks } from '../options.ts'
import { column } from '../storage.ts'
import {
  isBlank,
  lengthLimits,
  lengthOptions,
  patternLimits,
  patternOptions,
  textValue,
  typingLimits,
  typingOptions,
} from './text.ts'

export const searchableText: readonly FilterOperator[] = [...new Set([...textual, ...ordered])]

export const string = defineField({
  name: 'string',
  icon: 'letter-case',
  offered: 'text',
  storage: column('text', { folded: true }),
  operators: searchableText,
  sortable: true,
  script: 'string',
  graphql: 'String',
  options: { ...lengthOptions, ...patternOptions, ...typingOptions, ...caseOption(false), ...inputLooks },
  limits: [...lengthLimits, ...patternLimits, ...typingLimits],
  value: textValue,
  equality: equalityByCase,
  isEmpty: isBlank,
  mapReferences: (value: string, map, { options }) => (options.isLink === true ? map.path?.(value) : value) ?? value,
  examples: {
    options: { max: 12 },
    valid: ['Ana', 'Ñandú', '  x ', '0', "O'Neil; --", 'false', '日本 😀'],
    invalid: [0, false, {}, ['a'], 'thirteen char'],
  },
})
