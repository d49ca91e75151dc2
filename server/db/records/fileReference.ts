import { sqlOf } from '../engine/sql.ts'

export interface ReferencedFile {
  /** MIME type. */
  type: string
}

const find = "SELECT type FROM files WHERE bucket = ? AND key = ? AND status = 'completed'"

/** The uploaded file at `bucket/key`, as a unit in progress sees it. */
export function referencedFile(scope: object, place: string): ReferencedFile | undefined {
  const slash = place.indexOf('/')
  const row = sqlOf(scope)
    .values<[string]>(find)
    .get(place.slice(0, slash), place.slice(slash + 1))
  return row && { type: row[0] }
}

const findNames = `SELECT asked.value, files.name FROM json_each(?) asked
  JOIN files ON files.bucket = substr(asked.value, 1, instr(asked.value, '/') - 1)
    AND files.key = substr(asked.value, instr(asked.value, '/') + 1)`

/** What the uploaded files at these places `bucket/key` are called, by place; those that are gone have none. */
export function storedFileNames(scope: object, places: readonly string[]): ReadonlyMap<string, string> {
  if (places.length === 0) return new Map()
  return new Map(sqlOf(scope).values<[string, string]>(findNames).all(JSON.stringify(places)))
}
