import type { OfferedFieldTypeName } from '../registry.ts'
import * as choices from './choices.ts'
import * as days from './days.ts'
import * as files from './files.ts'
import * as numbers from './numbers.ts'
import * as places from './places.ts'
import type { FieldReading } from './reading.ts'
import * as relations from './relations.ts'
import * as texts from './texts.ts'

/** How texts become values of the types that collections offer; nothing but imports, searches, filters and addresses needs it. */
export const fieldReadings = {
  string: texts.string,
  /** Nobody writes down what is never shown. */
  password: undefined,
  number: numbers.number,
  currency: numbers.currency,
  percentage: numbers.percentage,
  autonumber: numbers.autonumber,
  boolean: choices.boolean,
  checkbox: choices.checkbox,
  date: days.date,
  datetime: days.datetime,
  daterange: days.daterange,
  time: days.time,
  oneOf: relations.named,
  manyOf: relations.manyOf,
  user: relations.named,
  file: files.place,
  image: files.place,
  fileMultiple: files.fileMultiple,
  document: files.document,
  textArea: texts.textArea,
  fingerprint: files.fingerprint,
  signature: files.signature,
  location: places.location,
  geoJSON: places.geoJSON,
  rating: numbers.rating,
  range: numbers.range,
  hyperlink: texts.hyperlink,
  rut: texts.rut,
  phone: texts.phone,
  email: texts.email,
  singleSelect: choices.singleSelect,
  multipleSelect: choices.multipleSelect,
  fileURL: texts.fileURL,
  colorPicker: texts.colorPicker,
  html: texts.anyText,
  richText: texts.anyText,
  markdown: texts.anyText,
} satisfies Record<OfferedFieldTypeName, FieldReading | undefined>

/** Undefined for a type whose values are never read from texts. What a name means is looked up anew each time: tests add types of their own. */
export const readingOf = (typeName: string): FieldReading | undefined =>
  Object.hasOwn(fieldReadings, typeName) ? fieldReadings[typeName as OfferedFieldTypeName] : undefined
