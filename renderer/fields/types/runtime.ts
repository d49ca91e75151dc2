import type { FieldTypeName, OfferedFieldTypeName } from '../../../shared/fields/registry.ts'
import type { FieldUi } from '../kit/fieldUi.ts'
import { autonumber } from './autonumber/ui.tsx'
import { boolean } from './boolean/ui.tsx'
import { checkbox } from './checkbox/ui.tsx'
import { code } from './code/ui.ts'
import { colorPicker } from './colorPicker/ui.ts'
import { css } from './css/ui.ts'
import { currency } from './currency/ui.tsx'
import { date } from './date/ui.tsx'
import { daterange } from './daterange/ui.tsx'
import { datetime } from './datetime/ui.tsx'
import { document } from './document/ui.ts'
import { email } from './email/ui.tsx'
import { file } from './file/ui.ts'
import { fileMultiple } from './fileMultiple/ui.tsx'
import { fileURL } from './fileURL/ui.tsx'
import { fingerprint } from './fingerprint/ui.ts'
import { geoJSON } from './geoJSON/ui.ts'
import { html } from './html/ui.ts'
import { hyperlink } from './hyperlink/ui.tsx'
import { image } from './image/ui.ts'
import { js } from './js/ui.ts'
import { json } from './json/ui.ts'
import { location } from './location/ui.tsx'
import { manyOf } from './manyOf/ui.tsx'
import { markdown } from './markdown/ui.ts'
import { multipleSelect } from './multipleSelect/ui.tsx'
import { number } from './number/ui.tsx'
import { object } from './object/ui.ts'
import { oneOf } from './oneOf/ui.tsx'
import { password } from './password/ui.tsx'
import { percentage } from './percentage/ui.tsx'
import { phone } from './phone/ui.tsx'
import { range } from './range/ui.tsx'
import { rating } from './rating/ui.tsx'
import { richText } from './richText/ui.ts'
import { rut } from './rut/ui.tsx'
import { signature } from './signature/ui.ts'
import { singleSelect } from './singleSelect/ui.ts'
import { string } from './string/ui.tsx'
import { textArea } from './textArea/ui.tsx'
import { time } from './time/ui.tsx'
import { user } from './user/ui.tsx'

/** How values are edited and read: every type that collections offer, and those of definitions that have a widget too. */
export const fieldUis = {
  string,
  password,
  number,
  currency,
  percentage,
  autonumber,
  boolean,
  checkbox,
  date,
  datetime,
  daterange,
  time,
  oneOf,
  manyOf,
  user,
  file,
  image,
  fileMultiple,
  document,
  textArea,
  fingerprint,
  signature,
  location,
  geoJSON,
  rating,
  range,
  hyperlink,
  rut,
  phone,
  email,
  singleSelect,
  multipleSelect,
  fileURL,
  colorPicker,
  html,
  richText,
  markdown,
  code,
  css,
  js,
  json,
  object,
  legacyhtml: html,
  content: richText,
  fingerprintCapture: fingerprint,
} satisfies { [Name in OfferedFieldTypeName]: FieldUi } & { [Name in FieldTypeName]?: FieldUi }

export type FieldUiName = keyof typeof fieldUis

/** What a name means is looked up anew each time: tests add types of their own. */
export const findFieldUi = (type: string): FieldUi | undefined =>
  Object.hasOwn(fieldUis, type) ? fieldUis[type as FieldUiName] : undefined
