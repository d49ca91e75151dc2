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
