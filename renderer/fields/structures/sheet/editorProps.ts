import type { ComponentType } from 'react'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Property } from '../../../../shared/fields/property.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'

/** What a property sheet gives to the editor of one property. */
export interface EditorProps<Value> {
  /** Of the control, for its label. */
  id: string
  /** The property. */
  name: string
  /** Its field type. */
  type: string
  label: string
  value: Value | undefined
  /** Undefined takes the value away. */
  onChange(value: Value | undefined): void
  /** Options of the property's field type. */
  options: Readonly<Record<string, unknown>>
  /** Where fields are named: which ones can be, beside the other values of the sheet. */
  fits?: Property['fits']
  /** Where there is a choice: what of it is offered, beside the other values of the sheet. */
  offers?: Property['offers']
  /** What is wrong with the value itself, as a sentence. */
  error: string | undefined
  /** What is wrong inside the value: paths below it, messages of `validation/messages.ts`. */
  errors: ValidationErrors
  required: boolean
  /** Nothing is a value too: the property has no default. */
  clearable: boolean
  disabled: boolean
  /** The values of the sheet that the property stands in. */
  values: Readonly<Record<string, unknown>>
}

export interface PropertyEditor {
  Editor: ComponentType<EditorProps<never>>
  /** How the value is read; without one, as records show it. */
  View?: ComponentType<FieldViewProps<never>>
  /** Takes the sheet's whole width. */
  wide?: boolean
  /** A structure that is worked on by itself: where sheets have tabs, it has its own. */
  ownTab?: boolean
  /** Looks at no other value of its sheet, and is given none: it is not drawn again while another is typed. */
  alone?: boolean
}
