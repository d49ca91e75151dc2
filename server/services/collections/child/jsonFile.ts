import { open } from 'node:fs/promises'
import type { ExportTask } from '../collectionTasks.ts'
import type { ExportBatch } from './exportRows.ts'

/** The records as a JSON list, one a line. */
export async function writeJson(
  { path, columns }: ExportTask,
  batches: AsyncIterable<ExportBatch>,
  wrote: (records: number) => void,
): Promise<void> {
  const names = columns.flatMap(({ field, labels }) => (field && !labels ? [field.name] : []))
  const file = await open(path, 'w')
  try {
    await file.write('[')
    let before = '\n'
    for await (const { records } of batches) {
      const lines = records.map(record => JSON.stringify({ _id: record._id, ...picked(record, names) }))
      await file.write(`${before}${lines.join(',\n')}`)
      before = ',\n'
      wrote(records.length)
    }
    await file.write('\n]\n')
  } finally {
    await file.close()
  }
}

const picked = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter(name => Object.hasOwn(record, name)).map(name => [name, record[name]]))
