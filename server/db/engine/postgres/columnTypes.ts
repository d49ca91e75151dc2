import pg from 'pg'

type Parse = (text: string) => unknown

/** Of pg_type. */
const oids = { boolean: 16, bytes: 17, integers: [20, 21, 23, 26], reals: [700, 701, 1700] }

const parsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  // As on SQLite, which has none of its own.
  [oids.boolean, text => (text === 't' ? 1 : 0)],
  [oids.bytes, pg.types.getTypeParser(oids.bytes, 'text') as Parse],
  ...[...oids.integers, ...oids.reals].map((oid): [number, Parse] => [oid, Number]),
])

const asText: Parse = text => text

/** What columns give: numbers, bytes and texts. Dates and json are texts, as they are stored. */
export const columnTypes = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? asText,
} as pg.CustomTypesConfig
