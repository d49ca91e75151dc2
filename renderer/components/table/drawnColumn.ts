import type { Presented } from '../../../shared/components/presented.ts'
import type { ColumnOptions } from '../../../shared/components/rowParameters.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { FieldColumn } from '../ComponentsContext.tsx'

/** What a column does with room that it does not need: buttons take none, figures some air, texts the rest. */
export interface Growth {
  grows: 'never' | 'little' | 'much'
}

/** A column that is drawn. */
export interface DrawnColumn extends Omit<FieldColumn, 'labelled'>, Growth {
  /** What it is known by in a person's preferences. */
  key: string
  /** Its place in the definition. */
  columnIndex: number
  type: TableColumn['type']
  /** Its header. */
  label: string
  /** What it is called where it has no header. */
  name: string
  options: ColumnOptions
  field: Field | undefined
  sortable: boolean
  component: Presented | undefined
  isGone: boolean
  /** Columns whose buttons stand in the menu of this one. */
  actions?: readonly DrawnColumn[]
  /** Its values are never cut. */
  whole: boolean
  /** A person gave it this width. */
  fixed?: true
}
