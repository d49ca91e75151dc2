import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { generateOrders, orderFields } from './orders.ts'

/** Every relation column names a record of a collection that is as large as the one it stands in. */
export const relationNames = ['seller', 'buyer', 'approver', 'courier', 'referrer'] as const

/** The columns of the people's file as an import takes them. */
export const peopleColumns = [
  { header: '_id', name: '_id', type: 'string' },
  { header: 'name', name: 'name', type: 'string' },
  { header: 'city', name: 'city', type: 'string' },
]

/** Orders with a number written as text, whose type can be changed, and with relations to people. */
export const salesFields = (peopleId: string) => [
  ...orderFields,
  { name: 'quantity', label: 'Cantidad', type: 'string', optional: true },
  ...relationNames.map(name => ({
    name,
    label: name,
    type: 'oneOf',
    optional: true,
    options: { collectionId: peopleId, labelField: 'name' },
  })),
]

export const personId = (index: number) => `p${String(index).padStart(16, '0')}`

/** A person for a row and a relation, scattered over all of them. */
const related = (row: number, relation: number, rows: number) => personId((row * 7_919 + relation * 104_729) % rows)

function* people(rows: number): Generator<string> {
  yield '_id,name,city\n'
  for (let row = 0; row < rows; row++) yield `${personId(row)},Persona ${row},Ciudad ${row % 300}\n`
}

function* sales(rows: number, seed: number): Generator<string> {
  yield `customer,amount,status,created,notes,quantity,${relationNames.join(',')}\n`
  let row = 0
  for (const { customer, amount, status, created, notes } of generateOrders(rows, seed)) {
    const ids = relationNames.map((_, relation) => related(row, relation, rows))
    yield `${[customer, amount, status, created, notes, 1 + (row % 90), ...ids].join(',')}\n`
    row += 1
  }
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(path, { highWaterMark: 1 << 20 })
  for (const line of lines) if (!file.write(line)) await once(file, 'drain')
  file.end()
  await finished(file)
}

export const writePeople = (path: string, rows: number) => writeLines(path, people(rows))
export const writeSales = (path: string, rows: number, seed: number) => writeLines(path, sales(rows, seed))
