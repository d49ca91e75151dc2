import type { Cell, StorageKind } from '../../../shared/fields/storage.ts'
import type { SqlValue } from '../engine/sql.ts'

/** Ends texts in some languages; not every engine stores it. */
const nul = '\0'
const notACharacter = '\ufffd'
const withoutNul = (text: string) => (text.includes(nul) ? text.replaceAll(nul, notACharacter) : text)

/** As a json text has it. */
const nulInJson = '\\u0000'

/** Names of members, too. */
function jsonWithoutNul(json: string): string {
  if (!json.includes(nulInJson)) return json
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutNul(value)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [withoutNul(name), clean(member)]))
  }
  return JSON.stringify(clean(JSON.parse(json)))
}

/**
 * A cell as a statement takes it, on every engine: json is text, and booleans are 0 and 1. A text keeps no character of number 0: as half of
 * a pair, it becomes the one that stands for none.
 */
export function encodeCell(kind: StorageKind, cell: Cell): SqlValue {
  if (cell === null) return null
  if (kind === 'json') return jsonWithoutNul(JSON.stringify(cell))
  if (typeof cell === 'string') return withoutNul(cell)
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (typeof cell === 'object') throw new TypeError(`a ${kind} column cannot hold an object`)
  return cell
}

/** A cell as a statement gave it. */
export function decodeCell(kind: StorageKind, value: SqlValue): Cell {
  if (value === null) return null
  if (kind === 'json') return JSON.parse(String(value))
  if (kind === 'boolean') return value === 1
  return typeof value === 'bigint' ? Number(value) : value
}
