import type { TableDialect } from '../dialects/dialect.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'

export interface ReferencedFile {
  /** MIME type. */
  type: string
}

const find = "SELECT type FROM files WHERE bucket = ? AND key = ? AND status = 'completed'"

/** The uploaded file at `bucket/key`, as a unit in progress sees it. */
export async function referencedFile(scope: object, place: string): Promise<ReferencedFile | undefined> {
  const row = await sqlOf(scope)
    .values<[string]>(find)
    .get(...partsOf(place))
  return row && { type: row[0] }
}

/** Of a list of `[bucket, key]`. */
const findNames = ({ jsonElements, jsonMember }: TableDialect) =>
  `SELECT files.bucket, files.key, files.name FROM ${jsonElements('?')}
   JOIN files ON files.bucket = ${jsonMember('"value"', [0])} AND files.key = ${jsonMember('"value"', [1])}`

function partsOf(place: string): [bucket: string, key: string] {
  const slash = place.indexOf('/')
  return [place.slice(0, slash), place.slice(slash + 1)]
}

/** What the uploaded files at these places `bucket/key` are called, by place; those that are gone have none. */
export async function storedFileNames(scope: object, places: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map()
  const rows = await sqlOf(scope)
    .values<[bucket: string, key: string, name: string]>(findNames(dialectOf(scope)))
    .all(JSON.stringify(places.map(partsOf)))
  return new Map(rows.map(([bucket, key, name]) => [`${bucket}/${key}`, name]))
}
