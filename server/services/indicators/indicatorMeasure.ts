import { looksAtField, type Operation } from '../../../shared/components/counting.ts'
import type { Measure, MeasureKind } from '../../db/records/aggregateQuery.ts'

const kinds: Record<Operation, MeasureKind> = {
  count: 'count',
  sum: 'sum',
  average: 'avg',
  minimum: 'min',
  maximum: 'max',
  lastValue: 'last',
}

/** The value without records (K15): nothing counted and nothing added is 0, of the others there is none. */
const withoutRecords: Partial<Record<Operation, number>> = { count: 0, sum: 0 }

interface Measured {
  indicatorTypeId: Operation
  fieldName?: string
}

/** What an indicator asks of the records, under a name. */
export const indicatorMeasure = ({ indicatorTypeId, fieldName }: Measured, name: string): Measure => ({
  name,
  kind: kinds[indicatorTypeId],
  ...(looksAtField(indicatorTypeId) && { field: fieldName }),
})

export const indicatorValue = ({ indicatorTypeId }: Measured, found: unknown): unknown =>
  found ?? withoutRecords[indicatorTypeId] ?? null
