import { lazy } from 'react'
import type { OfferedFieldTypeName } from '../../shared/fields/registry.ts'
import { BooleanEdit } from './boolean/Edit.tsx'
import { BooleanView } from './boolean/View.tsx'
import { DateView } from './date/View.tsx'
import { DateRangeView } from './daterange/View.tsx'
import { DateTimeView } from './datetime/View.tsx'
import { EmailEdit } from './email/Edit.tsx'
import { EmailView } from './email/View.tsx'
import { defineFieldUi, type FieldUi } from './fieldUi.ts'
import { FileView } from './file/View.tsx'
import { LocationEdit } from './location/Edit.tsx'
import { LocationView } from './location/View.tsx'
import { ManyOfEdit } from './manyOf/Edit.tsx'
import { ManyOfView } from './manyOf/View.tsx'
import { NumberEdit } from './number/Edit.tsx'
import { NumberView } from './number/View.tsx'
import { OneOfEdit } from './oneOf/Edit.tsx'
import { OneOfView } from './oneOf/View.tsx'
import { PasswordEdit } from './password/Edit.tsx'
import { PasswordView } from './password/View.tsx'
import { SingleSelectEdit } from './singleSelect/Edit.tsx'
import { SingleSelectView } from './singleSelect/View.tsx'
import { StringEdit } from './string/Edit.tsx'
import { StringView } from './string/View.tsx'
import { TextAreaEdit } from './textArea/Edit.tsx'
import { TextAreaView } from './textArea/View.tsx'

// The calendar and the upload come with the first form that needs them.
const DateEdit = lazy(() => import('./date/Edit.tsx'))
const DateTimeEdit = lazy(() => import('./datetime/Edit.tsx'))
const DateRangeEdit = lazy(() => import('./daterange/Edit.tsx'))
const FileEdit = lazy(() => import('./file/Edit.tsx'))

/** What end users edit and read: one entry for each type that collections offer. */
export const fieldUi = {
  string: defineFieldUi({ Edit: StringEdit, View: StringView, column: { width: 200 } }),
  textArea: defineFieldUi({ Edit: TextAreaEdit, View: TextAreaView, column: { width: 280 } }),
  number: defineFieldUi({ Edit: NumberEdit, View: NumberView, column: { width: 120, align: 'end' } }),
  boolean: defineFieldUi({ Edit: BooleanEdit, View: BooleanView, column: { width: 100 } }),
  date: defineFieldUi({ Edit: DateEdit, View: DateView, column: { width: 120 } }),
  datetime: defineFieldUi({ Edit: DateTimeEdit, View: DateTimeView, column: { width: 160 } }),
  daterange: defineFieldUi({ Edit: DateRangeEdit, View: DateRangeView, column: { width: 220 } }),
  email: defineFieldUi({ Edit: EmailEdit, View: EmailView, column: { width: 220 } }),
  singleSelect: defineFieldUi({ Edit: SingleSelectEdit, View: SingleSelectView, column: { width: 150 } }),
  oneOf: defineFieldUi({ Edit: OneOfEdit, View: OneOfView, column: { width: 180 }, labelled: true }),
  manyOf: defineFieldUi({ Edit: ManyOfEdit, View: ManyOfView, column: { width: 220 }, labelled: true }),
  file: defineFieldUi({ Edit: FileEdit, View: FileView, column: { width: 200 } }),
  password: defineFieldUi({ Edit: PasswordEdit, View: PasswordView, column: { width: 140 } }),
  location: defineFieldUi({ Edit: LocationEdit, View: LocationView, column: { width: 190 } }),
} satisfies { [Name in OfferedFieldTypeName]: FieldUi }

const byName: ReadonlyMap<string, FieldUi> = new Map(Object.entries(fieldUi))

export const findFieldUi = (type: string): FieldUi | undefined => byName.get(type)
