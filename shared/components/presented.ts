import type { Field } from '../fields/defineField.ts'
import type { FormField } from '../fields/types/formFields.ts'
import type { FooterItem, TableColumn } from '../fields/types/tableFields.ts'
import type { FilterInput } from './filter.ts'
import type { FormType } from './form.ts'
import type { PresentedFilters } from './offeredFilters.ts'
import type { TablePreferences } from './tablePreferences.ts'

/** What a view answers of every component that stands in it. */
export interface Presented {
  /** Wire id. */
  _id: string
  name: string
  version: number
  title?: string
  /** Wire id of the collection whose changes concern it. */
  collectionId?: string
  /** Wire ids of every collection that it reads; without them, its own. */
  follows?: readonly string[]
}

/** `present` of shared/components/form.ts. */
export interface PresentedForm extends Presented {
  /** The field that is the title, where the form has a record. */
  titleField?: string
  type: FormType
  fields: readonly PresentedFormField[]
  /** Labels of the fields that people would fill in and that its collection lost. */
  lostFields: readonly string[]
  updateVariableName?: string
  /** The parameter that names the record with whose values a new one begins. */
  copyVariableName?: string
  /** Below the record, who changed what in it and when. */
  showHistory?: boolean
  /** Below the record, what people say about it. */
  comments?: boolean
  /** Sending it deletes the record. */
  deletes?: true
  hideEmpty: boolean
  emptyFormText?: string
  submitButtonText?: string
  submitButtonIcon: string
  submitButtonBgColor?: string
  buttonAlignment: 'left' | 'center' | 'right'
  hideSubmitButton: boolean
  /** The person sees the record, and changes nothing. */
  readOnly?: boolean
  showResetButton: boolean
  postItemToUrl?: string
}

/** Sections have no field. */
export type PresentedFormField = FormField & {
  field?: Field
  /** The person reads it, and does not fill it in. */
  readOnly?: boolean
}

/** `present` of shared/components/table.ts. */
export interface PresentedTable extends Presented, PresentedFilters {
  /** The person sees the rows, and changes nothing of them. */
  readOnly?: boolean
  /** The person is not logged in: nothing that he does here is kept. */
  ofGuest?: boolean
  columns: readonly PresentedColumn[]
  orderByDefault?: string
  orderByAsc: boolean
  /** The number by which people put the rows in order. */
  orderedByHand?: string
  disableRefresh: boolean
  exportable: boolean
  /** People look for words in the columns. */
  searchable: boolean
  unlimited: boolean
  defaultLimit?: number
  cssClassField?: string
  /** The path of the view that a row opens. */
  rowPath?: string
  /** Of the places that put rows on a map. */
  mapField?: string
  /** Makes a row. */
  createForm?: PresentedForm
  actionsInMenu?: boolean
  /** Where there is little room, each row is a card. */
  cardsOnPhones?: boolean
  footer: readonly PresentedFooterRow[]
  /** How this person wants to see it. */
  preferences?: TablePreferences
}

/** Columns that name no field have none. */
export type PresentedColumn = TableColumn & {
  columnIndex: number
  field?: Field
  sortable?: boolean
  /** What it shows for a row. */
  component?: Presented
  /** What it offers for the rows that people chose. */
  components?: readonly Presented[]
  /** Its field, or what it shows, does not exist any more. */
  isGone?: boolean
}

/** An indicator is null when it is gone, or not for this person. */
export interface PresentedFooterRow {
  items: readonly (FooterItem & { indicator?: PresentedIndicator | null })[]
}

/** `present` of shared/components/indicator.ts. */
export interface PresentedIndicator extends Presented, PresentedFilters {
  link?: string
  disableRefresh: boolean
  /** It lacks the field that it looks at. */
  broken: boolean
}

/** `present` of shared/components/filter.ts. */
export interface PresentedFilter extends Presented {
  inputs: readonly FilterInput[]
}

/** A record as it travels (contract, "Values"). */
export type RecordItem = Readonly<Record<string, unknown>> & { _id: string; _version: number }
