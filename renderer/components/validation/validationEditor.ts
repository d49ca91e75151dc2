import { canCompare } from '../../../shared/components/comparison.ts'
import { countedProfile } from '../../../shared/components/countedProfile.ts'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { isAssigned } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { KindEditor, Preset } from '../kindEditor.ts'

const mostDays = 2

/** The whole sentence: nothing of another one stays. */
const comparing = (field: Field, sentence: Definition): Definition => ({
  otherFieldName: undefined,
  comparedValue: undefined,
  comparedDays: 0,
  ...sentence,
  fieldName: field.name,
})
const toToday = (comparison: string) => ({ comparison, comparedWith: 'today' })

/** What is asked of most collections. */
function validationPresets(fields: readonly Field[], _newId: () => string, definition: Definition): Preset[] {
  if (definition.validationTypeId !== 'compare') return []
  const days = fields.filter(field => canCompare.today(field) && !isAssigned(field)).slice(0, mostDays)
  const [first, second] = days
  return [
    ...days.flatMap((day): Preset[] => [
      {
        text: 'notBeforeToday',
        names: { label: day.label },
        values: comparing(day, toToday('greaterOrEqual')),
      },
      { text: 'notAfterToday', names: { label: day.label }, values: comparing(day, toToday('lessOrEqual')) },
    ]),
    ...(first && second
      ? [
          {
            text: 'notBefore' as const,
            names: { label: second.label, other: first.label },
            values: comparing(second, {
              comparison: 'greaterOrEqual',
              comparedWith: 'field',
              otherFieldName: first.name,
            }),
          },
        ]
      : []),
    ...countedProfile(fields).amounts.map(
      (amount): Preset => ({
        text: 'positive',
        names: { amount: amount.label },
        values: comparing(amount, { comparison: 'greater', comparedWith: 'value', comparedValue: 0 }),
      }),
    ),
  ]
}

/** A new one holds for the whole collection, and asks nothing until somebody says what. */
export const validationEditor: KindEditor = {
  start: () => ({ scope: 'collection' }),
  presets: validationPresets,
  presetsOnDemand: true,
}
