import type { Field, FieldType } from './defineField.ts'
import { fieldType } from './registry.ts'
import { acceptedTypes } from './types/fileTypes.ts'
import type { DeletionRule } from './types/relation.ts'

/** Questions that other code asks instead of branching on a type. */
export const typeOf = (field: Pick<Field, 'type'>): FieldType => fieldType(field.type)

/** Words of a search box can be looked for in it. */
export const isSearchable = (field: Pick<Field, 'type'>) =>
  typeOf(field).operators.includes('contains') && hasFoldedColumn(field)

const hasFoldedColumn = (field: Pick<Field, 'type'>) => {
  const { storage } = typeOf(field)
  return storage.shape === 'columns' && storage.columns.some(column => column.folded)
}

export const isWriteOnly = (field: Pick<Field, 'type'>) => {
  const { storage } = typeOf(field)
  return storage.shape === 'columns' && storage.writeOnly === true
}

/** Tells who somebody is by his body: sealed where it is stored, and in no export. */
export const isBiometric = (field: Pick<Field, 'type'>) => typeOf(field).biometric === true

/** Programs outside may be told its values: neither secrets nor biometric ones. */
export const mayLeave = (field: Pick<Field, 'type'>) => !isWriteOnly(field) && !isBiometric(field)

/** May wait on the device of who typed it until it is sent: no secret may, and a biometric value only where its field says so. */
export const mayWait = (field: Pick<Field, 'type' | 'options'>) =>
  mayLeave(field) || (isBiometric(field) && field.options.inDrafts === true)

/** The history of its records keeps its values: no secret, and a biometric value only where its field says so. */
export const mayBeHistory = (field: Pick<Field, 'type' | 'options'>) =>
  mayLeave(field) || (isBiometric(field) && field.options.inHistory === true)

/** Its values are given by the server when records are stored. */
export const isAssigned = (field: Pick<Field, 'type'>) => typeOf(field).assigned !== undefined

/** Can begin new records with a value that its collection says; neither what is somebody's own nor what names a record, a person or a file can. */
export const canHaveDefault = (field: Pick<Field, 'type' | 'options'>) =>
  typeOf(field).storage.shape === 'columns' &&
  mayLeave(field) &&
  !isAssigned(field) &&
  !holdsFiles(field) &&
  !namesPeople(field) &&
  !namesRecords(field)

/** Its values can be told apart, so that no two records need have the same. Of what the server gives, none have. */
export const canBeUnique = (field: Pick<Field, 'type'>) => {
  if (isAssigned(field)) return false
  const { storage, operators } = typeOf(field)
  return storage.shape === 'columns' && storage.writeOnly !== true && operators.includes('equals')
}

/** Stands for a record where another names it by a key: one text that no two records need have alike, and that names nothing itself. */
export const canBeKey = (field: Pick<Field, 'type'>) => {
  const { storage } = typeOf(field)
  const isText = storage.shape === 'columns' && storage.columns.length === 1 && storage.columns[0]?.kind === 'text'
  return isText && canBeUnique(field) && !namesRecords(field) && !namesPeople(field) && !holdsFiles(field)
}

/** People tell records apart by its values, as they do by a tax number, an address or a telephone. */
export const identifies = (field: Pick<Field, 'type'>) => isSearchable(field) && typeOf(field).identifies === true

/** A map can show the records that have one. */
export const isPlace = (field: Pick<Field, 'type'>) => typeOf(field).isPlace === true

export const isSortable = (field: Pick<Field, 'type'>) => typeOf(field).sortable

/** What a relation names; its fields are those of the related records. */
export interface Relation {
  /** Local. */
  collectionId: string
  /** The field whose values are stored; without it, the ids are. */
  valueKey?: string
  /** What people read. */
  labelField?: string
  /** What options show beside the label. */
  beside?: { subtitle?: string; image?: string; icon?: string }
}

const named = (name: unknown) => (typeof name === 'string' && name !== '' ? name : undefined)

/** Of a type for ids of records, also while nobody has said of which collection. */
const namesRecords = (field: Pick<Field, 'type'>) => Object.hasOwn(typeOf(field).options, 'collectionId')

/** Holds ids or keys of records of another collection; undefined for the others. */
export function relationOf(field: Pick<Field, 'type' | 'options'>): Relation | undefined {
  const { collectionId, valueKey, labelField, subtitleField, imageField, iconField } = field.options
  if (!namesRecords(field) || typeof collectionId !== 'string') return undefined
  const beside = { subtitle: named(subtitleField), image: named(imageField), icon: named(iconField) }
  return { collectionId, valueKey: named(valueKey), labelField: named(labelField), beside }
}

/** What happens to a record that names another in this relation when that one is deleted. */
export const deletionRuleOf = ({ options: { onDelete } }: Pick<Field, 'options'>): DeletionRule =>
  onDelete === 'clear' || onDelete === 'cascade' ? onDelete : 'refuse'

/** Holds the places of uploaded files, `bucket/key`. */
export const holdsFiles = (field: Pick<Field, 'type'>) => typeOf(field).files !== undefined

/** Its values are documents that the server may sign, where the field says so (`allowHsm`). */
export const maySign = (field: Pick<Field, 'type'>) => Object.hasOwn(typeOf(field).options, 'allowHsm')

/** The beginnings of MIME types of which a file needs one to stand in the field; none: any file. */
export const acceptedIn = (field: Pick<Field, 'type' | 'options'>): readonly string[] =>
  typeOf(field).accepts ?? acceptedTypes(field.options)

/** Holds places of uploaded files that people read by the names of the files. */
export const namesFiles = (field: Pick<Field, 'type'>) => typeOf(field).namesFiles === true

/** Holds ids of memberships of the environment, whom people read by their names. */
export const namesPeople = (field: Pick<Field, 'type'>) => typeOf(field).namesPeople === true

/** Holds ids, of records of another collection or of people, that nobody reads: labels stand for them. */
export const holdsIds = (field: Pick<Field, 'type' | 'options'>) =>
  relationOf(field) !== undefined || namesPeople(field)

/** People read the values by what they name: records by their labels, people and uploaded files by their names. */
export const hasLabels = (field: Pick<Field, 'type' | 'options'>) => holdsIds(field) || namesFiles(field)

/** Where a picture lies that a value may name: `bucket/key` or a URL. */
export const pictureIn = (field: Pick<Field, 'type'>, value: unknown): string | undefined =>
  typeOf(field).picture?.(value)

/** The places `bucket/key` of the uploaded files in a value that is valid; plain URLs lead elsewhere and are none. */
export const filesIn = (field: Pick<Field, 'type'>, value: unknown): readonly string[] =>
  typeOf(field).files?.(value) ?? []
