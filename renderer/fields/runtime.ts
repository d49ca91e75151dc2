import { lazy } from 'react'
import type { OfferedFieldTypeName } from '../../shared/fields/registry.ts'
import { BooleanView } from './boolean/View.tsx'
import { CheckboxView } from './checkbox/View.tsx'
import { ColorView } from './colorPicker/View.tsx'
import type { commonEdits } from './commonEdits.ts'
import { CurrencyView } from './currency/View.tsx'
import { DateView } from './date/View.tsx'
import { DateRangeView } from './daterange/View.tsx'
import { DateTimeView } from './datetime/View.tsx'
import { EmailView } from './email/View.tsx'
import { defineFieldUi, type FieldUi } from './fieldUi.ts'
import { FileUrlView } from './fileURL/View.tsx'
import { HyperlinkView } from './hyperlink/View.tsx'
import { ManyOfView } from './manyOf/View.tsx'
import { MultipleSelectView } from './multipleSelect/View.tsx'
import { NumberView } from './number/View.tsx'
import { OneOfView } from './oneOf/View.tsx'
import { PasswordView } from './password/View.tsx'
import { PercentageView } from './percentage/View.tsx'
import { PhoneView } from './phone/View.tsx'
import { RangeView } from './range/View.tsx'
import { RatingView } from './rating/View.tsx'
import { richFields } from './richFields.tsx'
import { RutView } from './rut/View.tsx'
import { SingleSelectView } from './singleSelect/View.tsx'
import { StringView } from './string/View.tsx'
import { TextAreaView } from './textArea/View.tsx'
import { TimeView } from './time/View.tsx'

type CommonEdits = typeof commonEdits

/** Reading needs no widget: they come with the first form. */
const common = <Name extends keyof CommonEdits>(name: Name) =>
  lazy(async () => ({ default: (await import('./commonEdits.ts')).commonEdits[name] }))

// The calendar, the slider and the palette come with the first form that has them.
const DateEdit = lazy(() => import('./date/Edit.tsx'))
const DateTimeEdit = lazy(() => import('./datetime/Edit.tsx'))
const DateRangeEdit = lazy(() => import('./daterange/Edit.tsx'))
const TimeEdit = lazy(() => import('./time/Edit.tsx'))
const RangeEdit = lazy(() => import('./range/Edit.tsx'))
const ColorPickerEdit = lazy(() => import('./colorPicker/Edit.tsx'))

/** What end users edit and read: one entry for each type that collections offer. */
const fieldUi = {
  string: defineFieldUi<string>({ Edit: common('string'), View: StringView, column: { width: 200, least: 104 } }),
  textArea: defineFieldUi<string>({ Edit: common('textArea'), View: TextAreaView, column: { width: 280, least: 128 } }),
  number: defineFieldUi<number | string>({
    Edit: common('number'),
    View: NumberView,
    column: { width: 120, least: 104, align: 'end' },
  }),
  boolean: defineFieldUi<boolean>({ Edit: common('boolean'), View: BooleanView, column: { width: 100, least: 80 } }),
  date: defineFieldUi<string>({ Edit: DateEdit, View: DateView, column: { width: 120 } }),
  datetime: defineFieldUi<string>({ Edit: DateTimeEdit, View: DateTimeView, column: { width: 160 } }),
  daterange: defineFieldUi<string>({ Edit: DateRangeEdit, View: DateRangeView, column: { width: 220 } }),
  email: defineFieldUi<string>({ Edit: common('email'), View: EmailView, column: { width: 220, least: 128 } }),
  singleSelect: defineFieldUi<string>({
    Edit: common('singleSelect'),
    View: SingleSelectView,
    column: { width: 150, least: 104 },
  }),
  oneOf: defineFieldUi<string>({
    Edit: common('oneOf'),
    View: OneOfView,
    column: { width: 180, least: 104 },
    labelled: true,
  }),
  manyOf: defineFieldUi<string[]>({
    Edit: common('manyOf'),
    View: ManyOfView,
    column: { width: 220, least: 104 },
    labelled: true,
  }),
  password: defineFieldUi<string>({ Edit: common('password'), View: PasswordView, column: { width: 140 } }),
  currency: defineFieldUi<number | string>({
    Edit: common('currency'),
    View: CurrencyView,
    column: { width: 150, least: 132, align: 'end' },
  }),
  percentage: defineFieldUi<number | string>({
    Edit: common('percentage'),
    View: PercentageView,
    column: { width: 110, least: 88, align: 'end' },
  }),
  checkbox: defineFieldUi<boolean>({ Edit: common('checkbox'), View: CheckboxView, column: { width: 100, least: 80 } }),
  time: defineFieldUi<string>({ Edit: TimeEdit, View: TimeView, column: { width: 90 } }),
  rating: defineFieldUi<number>({ Edit: common('rating'), View: RatingView, column: { width: 130 } }),
  range: defineFieldUi<string>({ Edit: RangeEdit, View: RangeView, column: { width: 140 } }),
  hyperlink: defineFieldUi<string>({
    Edit: common('hyperlink'),
    View: HyperlinkView,
    column: { width: 220, least: 128 },
  }),
  fileURL: defineFieldUi<string>({ Edit: common('fileURL'), View: FileUrlView, column: { width: 200, least: 104 } }),
  rut: defineFieldUi<string>({ Edit: common('rut'), View: RutView, column: { width: 130 } }),
  phone: defineFieldUi<string>({ Edit: common('phone'), View: PhoneView, column: { width: 150, least: 120 } }),
  multipleSelect: defineFieldUi<string[]>({
    Edit: common('multipleSelect'),
    View: MultipleSelectView,
    column: { width: 200, least: 104 },
  }),
  colorPicker: defineFieldUi<string>({ Edit: ColorPickerEdit, View: ColorView, column: { width: 130 } }),
  ...richFields,
} satisfies { [Name in OfferedFieldTypeName]: FieldUi }

const byName: ReadonlyMap<string, FieldUi> = new Map(Object.entries(fieldUi))

export const findFieldUi = (type: string): FieldUi | undefined => byName.get(type)
