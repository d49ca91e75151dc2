import type { FieldType } from './defineField.ts'
import { boolean } from './types/boolean.ts'
import { collectionFieldsType, collectionIndexes } from './types/collectionFields.ts'
import { date } from './types/date.ts'
import { daterange } from './types/daterange.ts'
import { datetime } from './types/datetime.ts'
import { email } from './types/email.ts'
import { file } from './types/file.ts'
import { formFields } from './types/formFields.ts'
import { location } from './types/location.ts'
import { manyOf } from './types/manyOf.ts'
import { number } from './types/number.ts'
import { oneOf } from './types/oneOf.ts'
import { password } from './types/password.ts'
import {
  collectionFieldSelect,
  collectionSelect,
  color,
  componentSelect,
  css,
  icon,
  path,
  roleSelect,
  selectOptions,
} from './types/settings.ts'
import { singleSelect } from './types/singleSelect.ts'
import { string } from './types/string.ts'
import { tableFields, tableFooter } from './types/tableFields.ts'
import { textArea } from './types/textArea.ts'
import { viewItems } from './types/viewItems.ts'

/** Every field type, in the order in which the designer offers them. */
export const fieldTypes = {
  string,
  textArea,
  number,
  boolean,
  date,
  datetime,
  daterange,
  email,
  singleSelect,
  oneOf,
  manyOf,
  file,
  password,
  location,
  color,
  icon,
  css,
  path,
  selectOptions,
  collectionSelect,
  collectionFieldSelect,
  roleSelect,
  componentSelect,
  collectionFields: collectionFieldsType(name => findFieldType(name)),
  collectionIndexes,
  formFields,
  tableFields,
  tableFooter,
  viewItems,
} satisfies { [Name in string]: FieldType<Name> }

export type FieldTypeName = keyof typeof fieldTypes

/** The names of the types that collections offer, so that the compiler misses a widget that was forgotten. */
export type OfferedFieldTypeName = {
  [Name in FieldTypeName]: (typeof fieldTypes)[Name] extends FieldType<string, true> ? Name : never
}[FieldTypeName]

const byName: ReadonlyMap<string, FieldType> = new Map(Object.entries(fieldTypes))

export function findFieldType(name: string): FieldType | undefined {
  return byName.get(name)
}

/** @throws Error for a name that validation should have refused before */
export function fieldType(name: string): FieldType {
  const type = byName.get(name)
  if (!type) throw new Error(`unknown field type ${name}`)
  return type
}

/** The types that collections offer (E44). */
export const offeredFieldTypes: readonly FieldType[] = [...byName.values()].filter(type => type.offered)
