import { keptTask } from '../../../system/children/keptTask.ts'
import type { WireRecord } from '../decoder.ts'
import { pipelineStream } from './operators/language.ts'
import { NotRead, PipelineReading, TooMany } from './pipelineReading.ts'
import type { PipelineAnswer, PipelineTask } from './protocol.ts'

interface Read {
  /** What goes in. */
  from: Iterable<unknown>
  joined: ReadonlyMap<string, WireRecord[]>
}

function documentsOf({ from, joined }: Read, { stages, now, mostResults, mostLength }: PipelineTask): unknown[] {
  const stream = pipelineStream({
    stages,
    documents: from,
    now,
    joined: name => {
      const records = joined.get(name)
      if (records === undefined) throw new Error(`unknown collection ${name}`)
      return records
    },
  })
  const documents: unknown[] = []
  let length = 0
  for (let next = stream.next(); !next.done; next = stream.next()) {
    if (documents.length === mostResults) throw new TooMany(mostResults)
    length += JSON.stringify(next.value)?.length ?? 0
    if (length > mostLength) throw new TooMany(mostLength)
    documents.push(next.value)
  }
  return documents
}

/** Every collection is read in the same state; those that are joined, before what goes in begins. */
async function results(task: PipelineTask): Promise<unknown[]> {
  const { store, source, mostRead } = task
  const reading = await PipelineReading.open(store, mostRead)
  try {
    const joined = new Map<string, WireRecord[]>()
    for (const [name, rows] of Object.entries(task.joined)) joined.set(name, [...(await reading.records(rows))])
    const from = 'documents' in source ? [...source.documents] : await reading.records(source)
    return documentsOf({ from, joined }, task)
  } finally {
    await reading.close()
  }
}

/** The library says of an operator that nobody knows that it is no accumulator. */
const inWords = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(
    /^accumulator '(\$\w+)' is not registered\.$/,
    'unknown operator $1',
  )

async function answer(task: PipelineTask): Promise<PipelineAnswer> {
  try {
    return { kind: 'done', documents: await results(task) }
  } catch (error) {
    if (error instanceof TooMany) return { kind: 'tooLarge', limit: error.limit }
    const message = inWords(error)
    return { kind: error instanceof NotRead ? 'failed' : 'wrong', message }
  }
}

/** Records are read through the engine's cache, or kept beside the heap, which has what is made of them. */
const mostMb = 1_024

keptTask<PipelineTask, PipelineAnswer>(mostMb, async (task, post) => post(await answer(task)))
