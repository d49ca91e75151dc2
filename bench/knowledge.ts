import { join } from 'node:path'
import { LongReads } from '../server/db/engine/longReads.ts'
import type { EnvironmentStore } from '../server/db/environment/environmentStores.ts'
import { openEnvironment } from '../server/db/environment/openEnvironment.ts'
import { applyDdl } from '../server/db/records/applyDdl.ts'
import type { CollectionShape } from '../server/db/records/collectionShape.ts'
import { encodeInto, newRow } from '../server/db/records/encoder.ts'
import { keepBase, sourceNumber, writeFragments } from '../server/db/records/fragments.ts'
import { planDdl } from '../server/db/records/planDdl.ts'
import { RecordStore } from '../server/db/records/recordStore.ts'
import { unlimited } from '../server/db/records/scopes.ts'
import { systemClock } from '../server/system/clock.ts'
import { randomIds } from '../server/system/ids.ts'
import { everything, type Filter } from '../shared/filters/filter.ts'
import { defaultRegion } from '../shared/formats/region.ts'

export interface KnowledgeOptions {
  folder: string
  /** Fragments. */
  rows: number
  seed: number
}

/** What a search costs, ms of CPU of the whole process and by the clock: medians. */
export interface KnowledgeLine {
  name: string
  cpu: number
  time: number
}

const dimensions = 1_536
const ofRecord = 10
const inUnit = 20
const searches = 25

const field = (name: string, type: string) => ({ _id: name, name, label: name, type, optional: true, options: {} })
const shape: CollectionShape = {
  id: 'tickets',
  fields: [field('status', 'string'), field('body', 'textArea')],
  indexes: [],
}
const zone = 'America/Santiago'

function vectors(seed: number): () => Float32Array {
  let state = seed >>> 0
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  return () => Float32Array.from({ length: dimensions }, random)
}

/** Records of ten fragments each, four fifths of them open. @returns the numbers of the base and its source */
async function fill(store: EnvironmentStore, records: RecordStore, { rows, seed }: KnowledgeOptions) {
  const next = vectors(seed)
  const at = new Date(systemClock.now()).toISOString()
  const text = 'What somebody wrote of it. '.repeat(30)
  const made = await store.write(async tx => {
    const base = await keepBase(tx, shape.id, 'bench')
    return {
      base,
      source: await sourceNumber(tx, base.number, { fieldId: 'body', titleFieldId: '', model: 'm', dimensions }),
    }
  })
  for (let record = 0; record < rows / ofRecord; record += inUnit)
    await store.write(async tx => {
      const unit = await records.unit(tx, unlimited)
      for (let owner = record + 1; owner <= record + inUnit; owner += 1) {
        const recordId = `t${String(owner).padStart(16, '0')}`
        const row = newRow(records.layout, recordId, at)
        const values = { status: owner % 5 === 0 ? 'closed' : 'open', body: text }
        for (const stored of records.layout.fields)
          encodeInto(row, stored, values[stored.field.name as keyof typeof values])
        await unit.insert(row)
        const fragments = Array.from({ length: ofRecord }, (_, position) => {
          const vector = next()
          return { source: made.source, position, origin: null, text, hash: `${owner} ${position}`, vector }
        })
        await writeFragments(tx, made.base, { owner, recordId, version: 1 }, fragments, 0)
      }
      await unit.finish()
    })
  return { base: made.base.number, source: made.source, vector: next }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function measureSearch(name: string, search: () => Promise<readonly unknown[]>): Promise<KnowledgeLine> {
  await search()
  const cpus: number[] = []
  const times: number[] = []
  for (let count = 0; count < searches; count += 1) {
    const cpu = process.cpuUsage()
    const begun = performance.now()
    const found = await search()
    times.push(performance.now() - begun)
    const { user, system } = process.cpuUsage(cpu)
    cpus.push((user + system) / 1_000)
    if (found.length === 0) throw new Error('nothing was found')
  }
  const line = { name, cpu: median(cpus), time: median(times) }
  console.log(`${name.padEnd(56)}${line.cpu.toFixed(1).padStart(8)}${line.time.toFixed(1).padStart(8)}`)
  return line
}

/** Searches among vectors of 1,536 numbers, as members under a row rule and as designers ask. */
export async function measureKnowledge(options: KnowledgeOptions): Promise<KnowledgeLine[]> {
  const longReads = new LongReads()
  const store = openEnvironment(join(options.folder, 'environment.db'), {
    clock: systemClock,
    ids: randomIds(),
    longReads,
  })
  try {
    await store.write(tx => applyDdl(tx, planDdl(undefined, shape)))
    const records = new RecordStore({
      shape,
      reads: () => store.reads,
      clock: systemClock,
      zone,
      region: defaultRegion,
    })
    const { base, source, vector } = await fill(store, records, options)
    const search = (scope: Filter) => () =>
      records.nearest({ base, sources: [source], vector: vector(), most: 5, threshold: 0, scope })
    console.log(`${''.padEnd(56)}${'CPU'.padStart(8)}${'clock'.padStart(8)}`)
    return [
      await measureSearch(
        'under a rule that four of five records pass',
        search({ field: 'status', operator: 'equals', value: 'open' }),
      ),
      await measureSearch(
        'under a rule that one of five records passes',
        search({ field: 'status', operator: 'equals', value: 'closed' }),
      ),
      await measureSearch('without a rule', search(everything)),
    ]
  } finally {
    await store.close()
    await longReads.close()
  }
}
