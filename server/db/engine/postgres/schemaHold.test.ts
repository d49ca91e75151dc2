import { Client } from 'pg'
import { expect, test } from 'vitest'
import { postgresDatabases } from '../../testing/postgresDatabase.ts'
import { openPostgresNotes } from '../../testing/postgresNotes.ts'
import { SchemaHold } from './schemaHold.ts'
import { isSchemaThere } from './schemas.ts'

const databases = postgresDatabases()
const report = (error: unknown) => {
  throw error
}
const clock = { now: () => 1_700_000_000_000 }
const note = (id: number) => ({ id, title: `n${id}` })

async function alter(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

test('who holds a schema keeps others from writing it, and they write what came into its place', async () => {
  const { url, schema, database } = await databases.openNew()
  const notes = await openPostgresNotes(database, schema, { clock, report })
  const [next, aside] = [`${schema}_next`, `${schema}_aside`]
  const prepared = await openPostgresNotes(database, next, { clock, report })
  await notes.write(tx => tx.notes.add(note(1)))
  await prepared.write(tx => tx.notes.add(note(2)))

  const held = await SchemaHold.take(database, schema)
  let isWritten = false
  const writing = notes
    .write(tx => tx.notes.add(note(3)))
    .then(() => {
      isWritten = true
    })
  // Reads wait for nobody.
  expect(await notes.reads.notes.ids()).toEqual([1])
  await held.replace(next, aside)
  expect(isWritten).toBe(false)
  held.release()
  await writing
  expect(await notes.reads.notes.ids()).toEqual([2, 3])
  expect(await isSchemaThere(database, aside)).toBe(true)
  await alter(url, `DROP SCHEMA "${aside}" CASCADE`)
  for (const store of [notes, prepared]) await store.close()
})

test('where nothing waits to take its place, everything stays as it is, and is written again', async () => {
  const { schema, database } = await databases.openNew()
  const notes = await openPostgresNotes(database, schema, { clock, report })
  const held = await SchemaHold.take(database, schema)
  await expect(held.replace(`${schema}_nowhere`, `${schema}_aside`)).rejects.toThrow()
  held.release()
  await notes.write(tx => tx.notes.add(note(1)))
  expect(await notes.reads.notes.ids()).toEqual([1])
  await notes.close()
})
