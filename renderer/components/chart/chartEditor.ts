import { type ChartType, findChartKind, isScripted } from '../../../shared/components/chartKinds.ts'
import { isDated, isGroupable } from '../../../shared/components/counting.ts'
import { holdsIds, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { chartPresets } from '../countedPresets.ts'
import type { KindEditor } from '../kindEditor.ts'

/** The moment that every record has. */
const created = 'createdAt'

/** Its values are few and come again: of a list, of other records or people, yes or no. */
const isChoice = (field: Field) =>
  holdsIds(field) ||
  Object.hasOwn(typeOf(field).options, 'options') ||
  (typeOf(field).storage.shape === 'columns' && typeof typeOf(field).examples.valid[0] === 'boolean')

/** A new chart counts the records of its collection, so that there is something to see at once. */
export const chartEditor: KindEditor = {
  asks: ['chartTypeId'],
  presets: chartPresets,
  start({ name, chartTypeId }, fields) {
    const kind = findChartKind(chartTypeId as ChartType)
    if (kind !== undefined && isScripted(kind)) return { title: name }
    if (kind?.categories === 'dateField') return { title: name, dateField: fields.find(isDated)?.name ?? created }
    const groupable = fields.filter(isGroupable)
    return { title: name, valueField: (groupable.find(isChoice) ?? groupable[0])?.name ?? created }
  },
}
