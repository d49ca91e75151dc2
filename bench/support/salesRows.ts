import { Client } from 'pg'
import { schemaOf } from '../../server/db/data/schemaEnvironments.ts'
import { columnName, foldedName, recordTable } from '../../server/db/records/naming.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import { relationNames } from './salesData.ts'

/** What an environment on PostgreSQL has, and how many people and sales it is to have. */
export interface SalesRows {
  /** Of the database. */
  url: string
  /** Of the environment. */
  id: string
  /** Of each of the two collections, from the first on, by an import. */
  imported: number
  rows: number
  people: readonly Field[]
  sales: readonly Field[]
}

/** Rows of one transaction. */
const chunk = 50_000
const quoted = (name: string) => `"${name}"`
const columnOf = (fields: readonly Field[], name: string) =>
  columnName(fields.find(field => field.name === name)?._id ?? '', '')
/** As `personId` in `salesData.ts`. */
const personOf = (number: string) => `'p' || lpad((${number})::text, 16, '0')`

/** Columns and what stands in them. */
type Cells = Readonly<Record<string, string>>

const system = (id: string): Cells => ({
  _id: id,
  _version: '1',
  createdAt: 'one."createdAt"',
  updatedAt: 'one."updatedAt"',
})

function peopleCells({ people }: SalesRows): Cells {
  const [name, city] = [columnOf(people, 'name'), columnOf(people, 'city')]
  return {
    ...system(personOf('row')),
    [name]: "'Persona ' || row",
    [foldedName(name)]: "'persona ' || row",
    [city]: "'Ciudad ' || row % 300",
    [foldedName(city)]: "'ciudad ' || row % 300",
  }
}

/** Each row takes status, notes and the name of its customer from one that was imported. */
function salesCells({ sales, rows }: SalesRows): Cells {
  const [customer, notes, quantity] = ['customer', 'notes', 'quantity'].map(name => columnOf(sales, name)) as [
    string,
    string,
    string,
  ]
  const status = columnOf(sales, 'status')
  const numbered = (column: string) => `regexp_replace(one.${quoted(column)}, '[0-9]+$', number::text)`
  const relations = relationNames.map((name, at) => [
    columnOf(sales, name),
    personOf(`(row * 7919 + ${at * 104_729}) % ${rows}`),
  ])
  return {
    ...system("'s' || lpad(row::text, 16, '0')"),
    [customer]: numbered(customer),
    [foldedName(customer)]: numbered(foldedName(customer)),
    [columnOf(sales, 'amount')]: 'floor(random() * 1000000) / 100',
    [status]: `one.${quoted(status)}`,
    [columnOf(sales, 'created')]:
      `to_char(timestamp '2023-01-01' + floor(random() * 86400000) * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    [notes]: `one.${quoted(notes)}`,
    [foldedName(notes)]: `one.${quoted(foldedName(notes))}`,
    [quantity]: '(1 + row % 90)::text',
    [foldedName(quantity)]: '(1 + row % 90)::text',
    ...Object.fromEntries(relations),
  }
}

/** Rows from `$1` to `$2`, counted from 0, over the imported rows in turn. */
function insertion({ imported }: SalesRows, table: string, cells: Cells): string {
  const columns = Object.keys(cells).map(quoted).join(', ')
  return `INSERT INTO ${table} (${columns}) SELECT ${Object.values(cells).join(', ')}
    FROM (SELECT row, floor(random() * 5000) AS number FROM generate_series($1::bigint, $2::bigint) AS row OFFSET 0) AS made
    JOIN (SELECT row_number() OVER (ORDER BY _seq) - 1 AS at, * FROM ${table} ORDER BY _seq LIMIT ${imported}) AS one ON one.at = made.row % ${imported}`
}

/**
 * Makes the rest of the people and sales in the database itself: the import of a million rows with five relations takes longer than all that is
 * measured with them. What stands in them is spread like that of `salesData.ts`.
 */
export async function fillSales(rows: SalesRows): Promise<void> {
  const client = new Client({ connectionString: rows.url })
  await client.connect()
  await client.query(`SET search_path TO ${quoted(schemaOf(rows.id))}`)
  await client.query('SELECT setseed(0.5)')
  for (const [name, cells] of [
    ['people', peopleCells(rows)],
    ['sales', salesCells(rows)],
  ] as const) {
    const table = quoted(recordTable(name))
    const text = insertion(rows, table, cells)
    for (let first = rows.imported; first < rows.rows; first += chunk)
      await client.query(text, [first, Math.min(first + chunk, rows.rows) - 1])
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`)
    if (Number(counted[0]?.count) !== rows.rows) throw new Error(`there are ${counted[0]?.count} ${name}`)
    await client.query(`VACUUM ANALYZE ${table}`)
  }
  await client.query('UPDATE "recordCollections" SET sequence = sequence + 1')
  await client.end()
}
