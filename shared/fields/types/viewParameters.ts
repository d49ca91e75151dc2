import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { uniqueTexts } from './listText.ts'
import { invalid, listOf, structure } from './structure.ts'

const parameterName = () => z.string(invalid).min(1, message('required')).max(64, message('tooLarge', 64))
const most = 50

/** The names of parameters of a view. */
export const nameList = defineField({
  ...structure,
  name: 'nameList',
  icon: 'tags',
  script: 'string[]',
  options: {},
  value: () => uniqueTexts(parameterName(), most),
  examples: { valid: [['id', 'folio'], []], invalid: [[''], ['a', 'a'], 'id'] },
})

const viewParameter = () =>
  z.object({
    parameter: parameterName(),
    /** The name of a field of the record, or `_id`. */
    value: z.string(invalid).min(1, message('required')).max(64, message('tooLarge', 64)),
  })
export type ViewParameter = z.infer<ReturnType<typeof viewParameter>>

/** Which of a result's values a view gets, under which names. */
export const viewParameters = defineField({
  ...structure,
  name: 'viewParameters',
  icon: 'variable',
  script: 'Array<{ parameter: string; value: string }>',
  options: {},
  value: () =>
    listOf(viewParameter(), most).refine(
      entries => new Set(entries.map(({ parameter }) => parameter)).size === entries.length,
      message('repeated'),
    ),
  examples: {
    valid: [[{ parameter: 'id', value: '_id' }], []],
    invalid: [[{ parameter: 'id' }], [{ parameter: '', value: 'a' }], { id: '_id' }],
  },
})
