import { writeSync } from 'node:fs'
import { systemClock } from '../../../system/clock.ts'
import { note } from '../conformance/notes.ts'
import { openNotes } from '../sqliteNotes.ts'

// 200 writers, each with its next note as soon as the last one is acknowledged, until somebody ends the process.
const [path = '', writers = '200', notesEach = 'Infinity'] = process.argv.slice(2)
const store = openNotes(path, { clock: systemClock, report: error => console.error(error) })

async function writeOn(writer: number): Promise<void> {
  for (let count = 0; count < Number(notesEach); count++) {
    const id = writer * 1_000_000 + count
    await store.write(tx => tx.notes.add(note(id, { body: 'x'.repeat(id % 700) })))
    // At once and without a buffer: what is printed was acknowledged, whatever happens next.
    writeSync(1, `ack ${id}\n`)
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => writeOn(writer)))
await store.close()
