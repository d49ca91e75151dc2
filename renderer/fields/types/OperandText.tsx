import { typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { holdsList, looksForPart } from '../../../shared/filterRules/ruleOperands.ts'
import { type FilterOperator, operandOf } from '../../../shared/filters/operators.ts'
import { useRegion } from '../../ui/region.ts'
import { useFieldServices } from '../kit/FieldsContext.tsx'
import { useFilterTranslation } from '../kit/filterTexts.ts'
import { LabelText } from '../kit/relation/LabelText.tsx'
import { useOptions } from '../kit/relation/useOptions.ts'
import { chosenPeriod, periodsOf } from './periods.ts'
import { findFieldUi } from './runtime.ts'

export interface OperandTextProps {
  field: Field
  operation: FilterOperator
  /** As `OperandInput` has it. */
  value: unknown
  source?: OptionSource
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** What an operation compares with, as people read it: on one line. */
export function OperandText({ field, operation, value, source }: OperandTextProps) {
  if (operandOf[operation] === 'two') return <PairText field={field} ends={listOf(value)} />
  const values = listOf(value).filter(isGiven)
  if (findFieldUi(field.type)?.labelled) return <Labels field={field} ids={values.map(String)} source={source} />
  return <Texts field={looksForPart(operation) ? { ...field, type: 'string', options: {} } : field} values={values} />
}

function useTextOf(field: Field) {
  const { zone, locale } = useFieldServices()
  const region = useRegion()
  return (value: unknown) =>
    typeOf(field).toText(holdsList(field) ? [value] : value, fieldOptions(field), { zone, locale, region })
}

function Texts({ field, values }: { field: Field; values: readonly unknown[] }) {
  return values.map(useTextOf(field)).join(', ')
}

/** A period by its name, or both ends; of one that is open, the one that is there. */
function PairText({ field, ends }: { field: Field; ends: readonly unknown[] }) {
  const { t } = useFilterTranslation()
  const textOf = useTextOf(field)
  const period = chosenPeriod(periodsOf(field, { ...useFieldServices(), ...useRegion() }), ends)
  if (period !== undefined) return t(`filterBar.periods.${period}`)
  const [from, to] = ends.map(end => (isGiven(end) ? textOf(end) : undefined))
  if (from === undefined) return t('filterBar.until', { end: to })
  return to === undefined ? t('filterBar.since', { start: from }) : `${from} \u2013 ${to}`
}

function Labels({ field, ids, source }: { field: Field; ids: readonly string[]; source: OptionSource | undefined }) {
  const { options } = useOptions({ field, source, values: undefined, current: ids })
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  return <LabelText field={field} ids={ids} labels={ids.every(id => labels.has(id)) ? labels : undefined} />
}
