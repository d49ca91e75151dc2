import type { SqlValue } from '../engine/sql.ts'
import type { Queries, Rows } from './queries.ts'
import { signBits, toVector } from './vectorBits.ts'

export interface NearestQuery extends Rows {
  /** Number of the knowledge base. */
  base: number
  /** Numbers of the sources in which is looked; all of one length of vectors. */
  sources: readonly number[]
  vector: Float32Array
  most: number
  /** Least similarity, 0 to 1. */
  threshold: number
}

export interface NearFragment {
  recordId: string
  /** Number of its source. */
  source: number
  text: string
  /** Cosine, of at most 1. */
  similarity: number
}

/** A statement that is run where the caller wants it to run, and what its rows mean: the nearest first. */
export interface PlannedNearest {
  text: string
  params: SqlValue[]
  fragments(rows: readonly SqlValue[][]): NearFragment[]
}

/** Fragments whose vectors are compared, the nearest by their bits alone: so many, and so many for each that is wanted. */
const comparing = { least: 200, ofEach: 8 }

/** The cosine of the angle between two vectors of the same length. */
function similarity(a: Float32Array, b: Float32Array): number {
  let [product, ofA, ofB] = [0, 0, 0]
  for (const [at, x] of a.entries()) {
    const y = b[at] ?? 0
    product += x * y
    ofA += x * x
    ofB += y * y
  }
  return product / Math.sqrt(ofA * ofB)
}

interface Compared extends NearFragment {
  /** Its number: the earlier of two that are equally near stands first. */
  fragment: number
}

function nearestOf(rows: readonly SqlValue[][], { vector, most, threshold }: NearestQuery): NearFragment[] {
  const compared = rows.map(
    ([recordId, fragment, source, text, bytes]): Compared => ({
      recordId: String(recordId),
      fragment: Number(fragment),
      source: Number(source),
      text: String(text),
      similarity: similarity(vector, toVector(bytes as Uint8Array)),
    }),
  )
  return compared
    .filter(found => found.similarity >= threshold)
    .sort((one, other) => other.similarity - one.similarity || one.fragment - other.fragment)
    .slice(0, most)
    .map(({ fragment, ...found }) => found)
}

/** Whether there are no other sources: then nobody asks each fragment where it is from before it is near. */
async function areAll(queries: Queries, { base, sources }: NearestQuery): Promise<boolean> {
  const text = `SELECT count(*) FROM "knowledgeSources" WHERE base = ${queries.dialect.parameter}`
  const row = await queries.statement(text, () => text).get(base)
  return Number(row?.[0]) === sources.length
}

/**
 * Which records and sources may be looked at is part of the first step, so nothing else is ever compared. What was found near is then
 * looked up: nothing is told of a version that a record no longer has. Where all records may be looked at, or all sources, the first step
 * does not ask.
 */
export async function planNearest(queries: Queries, query: NearestQuery): Promise<PlannedNearest> {
  const { base, sources, vector, most } = query
  const rows = await queries.rows(query, 'all')
  const { parameter } = queries.dialect
  const list = `(${sources.map(() => parameter).join(', ')})`
  const isFree = rows.text === 'TRUE'
  const ofAll = await areAll(queries, query)
  const inSources = ofAll ? '' : ` AND m.source IN ${list}`
  const from = isFree
    ? '"knowledgeMarks" AS m WHERE m.base'
    : `(SELECT _seq FROM ${queries.table} WHERE ${rows.text}) AS r CROSS JOIN "knowledgeMarks" AS m
       WHERE m.owner = r._seq AND m.base`
  const text = `WITH near AS MATERIALIZED (
      SELECT m.owner AS owner, m.fragment AS fragment, m.version AS version
      FROM ${from} = ${parameter}${inSources}
      ORDER BY ${queries.dialect.differingBits('m.bits', parameter)} LIMIT ${Math.max(comparing.least, comparing.ofEach * most)}
    )
    SELECT own._id, f.fragment, f.source, f.text, f.vector
    FROM near CROSS JOIN "knowledgeRecords" AS k CROSS JOIN ${queries.table} AS own CROSS JOIN "knowledgeFragments" AS f
    WHERE k.base = ${parameter} AND k.owner = near.owner
      AND own._seq = near.owner AND own._id = k."recordId" AND own._version = near.version
      AND f.fragment = near.fragment AND f.source IN ${list}`
  const params = [...(isFree ? [] : rows.params), base, ...(ofAll ? [] : sources), signBits(vector), base, ...sources]
  return { text, params, fragments: found => nearestOf(found, query) }
}
