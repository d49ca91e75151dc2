import type { ComponentType } from 'react'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { Code } from '../../ui/loadedLater.ts'

export interface FieldEditProps<Value = unknown> {
  id: string
  field: Field
  value: Value | null | undefined
  onChange(value: Value | null): void
  onBlur?(): void
  label: string
  description?: string
  /** A sentence for people, or nothing. */
  error?: string
  required: boolean
  disabled?: boolean
  /** Shown and reachable, but not to be changed (F202); without it, as the field's option says. */
  readOnly?: boolean
  source?: OptionSource
  /** What is given is compared with values, and may be less than one: of moments, a day. */
  asks?: boolean
  /** The values of the form, by field name: a relation's filter may ask for some of them. */
  values?: Readonly<Record<string, unknown>>
}

export interface FieldViewProps<Value = unknown> {
  field: Field
  value: Value
  /** The label of each id of a relation, and the name of each stored file, once they are known. */
  labels?: ReadonlyMap<string, string>
  /** The component that shows it: more of a value may be asked through it. */
  source?: OptionSource
  /** On a line with others, as in a table: one line of text instead of blocks. */
  inline?: boolean
}

/** What a value's text depends on. */
export interface Reading {
  field: Field
  /** Relations: the label of each id. */
  labels?: ReadonlyMap<string, string>
  region: Region
  /** IANA name of the environment's time zone. */
  zone: string
}

interface ColumnLooks<Value> {
  /** px that the values like, as long as none is here. */
  width: number
  /** Of texts: px to which they can be cut. Without it, a value is never cut. */
  least?: number
  align?: 'end'
  /** px that a value takes on one line; without it, what the values like. */
  room?(value: Value, reading: Reading): number
}

/** What a field type looks like. */
export interface FieldUi<Value = unknown> {
  edit: Code<FieldEditProps<Value>>
  /** Asks for a value that need not be given, as in a filter, where the widget always says one. */
  Ask?: ComponentType<FieldEditProps<Value>>
  /** Drawn only for a value that is given: never null or undefined. */
  View: ComponentType<FieldViewProps<Value>>
  /** In a table. */
  column: ColumnLooks<Value>
  /** The values are ids whose labels are asked for. */
  labelled?: boolean
  /** px that its widget needs beside another one; with less, they stand below each other. Default: what a short text needs. */
  editLeast?: number
  /** Its widget takes the whole width of a property sheet. */
  wide?: boolean
}

/** Forgets the value's type: a registry's reader knows the field only by its name. */
export const defineFieldUi = <Value>(ui: FieldUi<Value>): FieldUi => ui as unknown as FieldUi
