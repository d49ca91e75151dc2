import { writeSync } from 'node:fs'
import { systemClock } from '../../../system/clock.ts'
import { PostgresDatabase } from '../../engine/postgres/database.ts'
import { note } from '../conformance/notes.ts'
import { openPostgresNotes } from '../postgresNotes.ts'

// Writers of one of several processes over the same schema, each with its next note as soon as the last one is acknowledged, until
// somebody ends the process. Each note is one more than there are.
const [url = '', schema = ''] = process.argv.slice(2)
const database = new PostgresDatabase({ url })
const store = await openPostgresNotes(database, schema, { clock: systemClock, report: error => console.error(error) })

async function writeOn(): Promise<void> {
  for (;;) {
    const id = await store.write(async tx => {
      const next = (await tx.notes.ids()).length
      await tx.notes.add(note(next))
      return next
    })
    // At once and without a buffer: what is printed was acknowledged, whatever happens next.
    writeSync(1, `ack ${id}\n`)
  }
}

await Promise.all(Array.from({ length: 20 }, writeOn))
