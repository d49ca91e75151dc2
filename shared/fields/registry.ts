import type { FieldGroup, FieldType } from './defineField.ts'
import { agentFunctionsType } from './types/agentFunctions.ts'
import { apiParameters } from './types/apiParameters.ts'
import { autonumber } from './types/autonumber.ts'
import { blockContent } from './types/blockContent.ts'
import { boolean, checkbox } from './types/boolean.ts'
import { fingerprint, fingerprintCapture, signature } from './types/captured.ts'
import { code, css, js, json, object } from './types/code.ts'
import { collectionFieldsType, collectionIndexes } from './types/collectionFields.ts'
import { color, colorPicker } from './types/color.ts'
import {
  blockSelect,
  buttonSelect,
  collectionFieldList,
  collectionFieldSelect,
  collectionSelect,
  componentSelect,
  filterSelect,
  formSelect,
  hookSelect,
  indicatorSelect,
  roleSelect,
  tableSelect,
  userSelect,
  validationSelect,
} from './types/componentSelect.ts'
import { date } from './types/date.ts'
import { daterange } from './types/daterange.ts'
import { datetime } from './types/datetime.ts'
import { document } from './types/document.ts'
import { email } from './types/email.ts'
import { field, fieldOptions } from './types/fieldDefinition.ts'
import { fieldValue } from './types/fieldValue.ts'
import { file, fileMultiple } from './types/file.ts'
import { filterGroups } from './types/filterGroups.ts'
import { formFields } from './types/formFields.ts'
import { geoJSON } from './types/geoJSON.ts'
import { image } from './types/image.ts'
import { location } from './types/location.ts'
import { manyOf } from './types/manyOf.ts'
import { mixedChartSeries } from './types/mixedChartSeries.ts'
import { modelSelect } from './types/modelSelect.ts'
import { modelServices } from './types/modelServices.ts'
import { multipleSelect } from './types/multipleSelect.ts'
import { currency, number } from './types/number.ts'
import { oneOf } from './types/oneOf.ts'
import { password } from './types/password.ts'
import { percentage } from './types/percentage.ts'
import { phone } from './types/phone.ts'
import { range } from './types/range.ts'
import { rating } from './types/rating.ts'
import { content, html, legacyhtml, markdown, richText } from './types/richTexts.ts'
import { rut } from './types/rut.ts'
import { icon, path, selectOptions, textRules } from './types/settings.ts'
import { select, singleSelect } from './types/singleSelect.ts'
import { string } from './types/string.ts'
import { supportChannels } from './types/supportChannels.ts'
import { tableFields, tableFooter } from './types/tableFields.ts'
import { taskTriggers } from './types/taskTriggers.ts'
import { textArea } from './types/textArea.ts'
import { time } from './types/time.ts'
import { user } from './types/user.ts'
import { viewItems } from './types/viewItems.ts'
import { nameList, viewParameters } from './types/viewParameters.ts'
import { vueApiCalls } from './types/vueApiCalls.ts'
import { vueSource } from './types/vueSource.ts'
import { fileURL, hyperlink } from './types/webAddress.ts'

/** The types that collections offer, in the order in which the designer offers them. */
const offered = {
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
} satisfies { [Name in string]: FieldType<Name, FieldGroup> }

/** The types of what only definitions hold: the properties of components and the options of fields. */
const designerOnly = {
  code,
  css,
  js,
  json,
  object,
  legacyhtml,
  content,
  select,
  color,
  icon,
  path,
  fingerprintCapture,
  selectOptions,
  textRules,
  nameList,
  viewParameters,
  taskTriggers,
  supportChannels,
  modelServices,
  apiParameters,
  agentFunctions: agentFunctionsType(name => findFieldType(name)),
  modelSelect,
  blockContent,
  vueSource,
  vueApiCalls,
  componentSelect,
  collectionSelect,
  collectionFieldSelect,
  collectionFieldList,
  blockSelect,
  hookSelect,
  indicatorSelect,
  filterSelect,
  formSelect,
  tableSelect,
  buttonSelect,
  validationSelect,
  roleSelect,
  userSelect,
  field,
  fieldOptions,
  fieldValue,
  collectionFields: collectionFieldsType(name => findFieldType(name)),
  collectionIndexes,
  formFields,
  tableFields,
  tableFooter,
  mixedChartSeries,
  viewItems,
  filterGroups,
} satisfies { [Name in string]: FieldType<Name, false> }

export const fieldTypes = { ...offered, ...designerOnly }

export type FieldTypeName = keyof typeof fieldTypes

/** The names of the types that collections offer, so that the compiler misses a widget or a text that was forgotten. */
export type OfferedFieldTypeName = keyof typeof offered

type OptionsOf<Name extends FieldTypeName> = Name extends FieldTypeName
  ? keyof (typeof fieldTypes)[Name]['options']
  : never

/** The names of the options that any type has. */
export type FieldOptionName = OptionsOf<FieldTypeName>

/** What the options of all types offer to choose from, so that the compiler misses their labels. */
export type FieldChoice = NonNullable<(typeof fieldTypes)[FieldTypeName]['choice']>

/** What a name means is looked up anew each time: tests add types of their own. */
export const findFieldType = (name: string): FieldType | undefined =>
  Object.hasOwn(fieldTypes, name) ? fieldTypes[name as FieldTypeName] : undefined

/** @throws Error for a name that validation should have refused before */
export function fieldType(name: string): FieldType {
  const type = findFieldType(name)
  if (!type) throw new Error(`unknown field type ${name}`)
  return type
}

/** The types that collections offer. */
export const offeredFieldTypes: readonly FieldType[] = Object.values(offered)
