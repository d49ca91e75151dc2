import { dialectOf } from '../engine/dialectOf.ts'

/**
 * Names of tables and columns. Nothing that a person typed is taken as it is: table names are compared without case by the engine, so
 * capitals are escaped in them, and what is no letter, digit or underscore is escaped everywhere. They are quoted besides.
 */
const escaped = (character: string) => `^${character.codePointAt(0)?.toString(16)}^`
const caseless = (id: string) => id.replace(/[^a-z0-9_]/gu, escaped)
const plain = (id: string) => id.replace(/[^A-Za-z0-9]/gu, escaped)

export const recordTable = (collectionId: string) => `r_${caseless(collectionId)}`

/** The table of a collection's records, as a statement of that scope names it. */
export const quotedRecordTable = (scope: object, collectionId: string) =>
  dialectOf(scope).quote(recordTable(collectionId))

/** The ordered links of a field that holds several ids. Field ids are random: no two differ by case alone. */
export const linkTable = (collectionId: string, fieldId: string) => `l_${caseless(collectionId)}^${plain(fieldId)}`

export const columnName = (fieldId: string, suffix: string) => `f_${plain(fieldId)}${suffix}`
export const foldedName = (column: string) => `${column}_folded`

/** An index that a designer made. */
export const indexName = (collectionId: string, id: string) => `i_${caseless(collectionId)}^${plain(id)}`
/** What keeps texts unique beside the index of a designer, where texts that are written otherwise may be equal. */
export const equalityIndexName = (collectionId: string, id: string) => `u_${caseless(collectionId)}^${plain(id)}`
/** The words of an index of type `text`. */
export const textTable = (collectionId: string, id: string) => `x_${caseless(collectionId)}^${plain(id)}`
/** The places of a field. */
export const placeIndexName = (collectionId: string, fieldId: string) => `p_${caseless(collectionId)}^${plain(fieldId)}`
/** An index that every collection or every relation gets. */
export const automaticIndexName = (collectionId: string, what: string) => `a_${caseless(collectionId)}^${plain(what)}`
