import { textual } from '../../filters/operators.ts'
import { defineField } from '../defineField.ts'
import { inputLooks } from '../options.ts'
import { property } from '../property.ts'
import { column } from '../storage.ts'
import { isBlank, lengthLimits, lengthOptions, patternLimits, patternOptions, textValue } from './text.ts'

/** Characters; longer texts are written in an area. */
export const longText = 255

export const textArea = defineField({
  name: 'textArea',
  namedBy: [
    'nota',
    'notas',
    'observacion',
    'observaciones',
    'comentario',
    'comentarios',
    'descripcion',
    'detalle',
    'note',
    'notes',
    'comments',
    'description',
    'remarks',
  ],
  icon: 'align-left',
  offered: 'text',
  storage: column('text', { folded: true }),
  operators: textual,
  sortable: false,
  script: 'string',
  graphql: 'String',
  options: {
    ...lengthOptions,
    ...patternOptions,
    autoResize: property.boolean({ default: true, group: 'appearance' }),
    ...inputLooks,
  },
  limits: [...lengthLimits, ...patternLimits],
  value: textValue,
  isEmpty: isBlank,
  examples: {
    options: { max: 40 },
    valid: ['una línea', 'dos\nlíneas', '\t'.concat('x'), 'x'.repeat(40)],
    invalid: [1, true, 'x'.repeat(41)],
  },
})
