import type { FieldViewProps, Reading } from '../kit/fieldUi.ts'
import { Unsupported } from '../kit/Unsupported.tsx'
import { findFieldUi } from './runtime.ts'

/** A value as people read it; nothing where nothing is given (0, '' and false are given). */
export function FieldValue(props: FieldViewProps) {
  const { field, value } = props
  const ui = findFieldUi(field.type)
  if (!ui) return <Unsupported type={field.type} />
  return value === null || value === undefined ? null : <ui.View {...props} />
}

interface FieldColumn {
  width: number
  least: number
  align?: 'end'
  labelled: boolean
  room?(value: unknown, reading: Reading): number
}

/** How a table lays out the values of a type. */
export function fieldColumn(type: string): FieldColumn {
  const ui = findFieldUi(type)
  const { width, least = width, align, room } = ui?.column ?? { width: 200 }
  return { width, least, align, labelled: ui?.labelled ?? false, ...(room && { room }) }
}
