import type { FilterInput } from '../../shared/components/filter.ts'
import type { FormType } from '../../shared/components/form.ts'
import type { PresentedFilters } from '../../shared/components/offeredFilters.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import type { FormField } from '../../shared/fields/types/formFields.ts'
import type { TableColumn } from '../../shared/fields/types/tableFields.ts'

/** What a view answers of every component that stands in it. */
export interface Presented {
  /** Wire id. */
  _id: string
  name: string
  version: number
  title?: string
  /** Wire id of the collection whose changes concern it. */
  collectionId?: string
}

/** `present` of shared/components/form.ts. */
export interface PresentedForm extends Presented {
  type: FormType
  fields: readonly PresentedFormField[]
  updateVariableName?: string
  hideEmpty: boolean
  emptyFormText?: string
  submitButtonText?: string
  submitButtonIcon: string
  submitButtonBgColor?: string
  buttonAlignment: 'left' | 'center' | 'right'
  hideSubmitButton: boolean
  showResetButton: boolean
  postItemToUrl?: string
}

/** Sections have no field. */
export type PresentedFormField = FormField & { field?: Field }

/** `present` of shared/components/table.ts. */
export interface PresentedTable extends Presented {
  columns: readonly PresentedColumn[]
  filterTitle?: string
  /** What people can type into the table's filter. */
  filterInputs: readonly FilterInput[]
  orderByDefault?: string
  orderByAsc: boolean
  disableRefresh: boolean
  unlimited: boolean
  defaultLimit?: number
  cssClassField?: string
}

/** `present` of shared/components/indicator.ts. */
export interface PresentedIndicator extends Presented, PresentedFilters {
  link?: string
  disableRefresh: boolean
}

/** Columns that show no field have none. */
export type PresentedColumn = TableColumn & { columnIndex: number; field?: Field; sortable?: boolean }

/** A record as it travels (contract, "Values"). */
export type RecordItem = Readonly<Record<string, unknown>> & { _id: string; _version: number }
