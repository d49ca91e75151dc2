import type { OfferedFieldTypeName } from '../../../shared/fields/registry.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'

/** In the order in which the menu of types shows them; i18n keys under `collectionScreens.typeGroups`. */
export const typeGroups = ['text', 'number', 'choice', 'date', 'relation', 'file', 'place', 'rich'] as const
export type TypeGroup = (typeof typeGroups)[number]

const groupOf = {
  string: 'text',
  textArea: 'text',
  email: 'text',
  phone: 'text',
  hyperlink: 'text',
  rut: 'text',
  password: 'text',
  number: 'number',
  currency: 'number',
  percentage: 'number',
  rating: 'number',
  range: 'number',
  boolean: 'choice',
  checkbox: 'choice',
  singleSelect: 'choice',
  multipleSelect: 'choice',
  colorPicker: 'choice',
  date: 'date',
  datetime: 'date',
  daterange: 'date',
  time: 'date',
  oneOf: 'relation',
  manyOf: 'relation',
  file: 'file',
  fileMultiple: 'file',
  fileURL: 'file',
  document: 'file',
  signature: 'file',
  fingerprint: 'file',
  location: 'place',
  geoJSON: 'place',
  richText: 'rich',
  html: 'rich',
  markdown: 'rich',
} satisfies Record<OfferedFieldTypeName, TypeGroup>

/** The types that collections offer, by group. */
export const typesOf = (group: TypeGroup): string[] =>
  offeredFieldTypes.map(({ name }) => name).filter(name => groupOf[name as OfferedFieldTypeName] === group)
