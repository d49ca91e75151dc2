import { everything } from '../../../shared/filters/filter.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import {
  type Fragment,
  forgetOwners,
  goneOwners,
  type KnowledgeBase,
  keepBase,
  keepFragments,
  knowledgeCounts,
  knowledgeSources,
  type PendingRecord,
  pendingRecords,
  recordFragments,
  sourceNumber,
  versionOf,
  writeFragments,
} from '../../db/records/fragments.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { modelFailure } from '../models/modelFailure.ts'
import type { Embedder } from './embedder.ts'
import type { FileTexts } from './fileTexts.ts'
import { type KnowledgePlan, knowledgePlan } from './plan.ts'
import { hashOf, type Piece, type RecordPieces, recordPieces } from './recordPieces.ts'

export interface KnowledgeIndexParts {
  models: Embedder
  fileTexts: FileTexts
}

export interface BringOptions {
  signal: AbortSignal
  /** @param total records of the collection */
  progress?(done: number, total: number): void
}

/** Records that are looked up at once. */
const lookedUp = 500
/** Of one request to a model. */
const mostTexts = 64
/** Records whose fragments are written in one unit. */
const mostRecords = 64
/** What is left of so many records goes in one unit. */
const forgotten = 50

/** A record that was read, and what of its fragments is there already. */
interface ReadRecord extends RecordPieces {
  record: PendingRecord
  had: readonly Fragment[]
}

/** What records of a batch are embedded for. */
interface Work {
  environment: OpenEnvironment
  base: KnowledgeBase
  plan: KnowledgePlan
  model: string
  signal: AbortSignal
}

/** Makes the fragments of records what the records say: only what differs is embedded. */
export class KnowledgeIndex {
  readonly #parts: KnowledgeIndexParts

  constructor(parts: KnowledgeIndexParts) {
    this.#parts = parts
  }

  /**
   * Brings a collection up to date. Each record is whole or as it was before, so it may be stopped at any moment and goes on where it was.
   * @throws what the model raises (`Embedder.embed`), and the signal's reason
   */
  async bring(environment: OpenEnvironment, collectionId: string, options: BringOptions): Promise<void> {
    for (;;) {
      const { model } = environment.whole
      const plan = knowledgePlan(model, collectionId)
      const embeddingModel = this.#parts.models.embeddingModel
      if (plan === undefined) return
      if (embeddingModel === undefined) throw modelFailure('noModel')
      // Another model, too, has every record looked at again.
      const signature = `${plan.signature} ${embeddingModel}`
      const base = await environment.store.write(tx => keepBase(tx, collectionId, signature))
      await this.#forgetGone(environment, base, options.signal)
      const work = { environment, base, plan, model: embeddingModel, signal: options.signal }
      if (await this.#bringAll(work, options)) return
    }
  }

  /** @returns whether it came to its end; what is looked at may change meanwhile */
  async #bringAll(work: Work, { signal, progress }: BringOptions): Promise<boolean> {
    const { environment, base, plan } = work
    const { records: total, current } = await knowledgeCounts(environment.store.reads, base)
    let done = current
    progress?.(done, total)
    for (let after = 0; ; ) {
      const pending = await pendingRecords(environment.store.reads, base, after, lookedUp)
      const last = pending.at(-1)
      if (last === undefined) return true
      after = last.owner
      for (let from = 0; from < pending.length; ) {
        signal.throwIfAborted()
        if (this.#isOther(work)) return false
        const taken = await this.#bringSome(work, pending.slice(from, from + mostRecords))
        from += taken
        done += taken
        progress?.(Math.min(done, total), total)
      }
      if (knowledgePlan(environment.whole.model, plan.collectionId) === undefined) return true
    }
  }

  #isOther({ environment, plan, model }: Work): boolean {
    const now = knowledgePlan(environment.whole.model, plan.collectionId)
    return now?.signature !== plan.signature || this.#parts.models.embeddingModel !== model
  }

  /** As many of the records as fit into one request, and at least one. @returns how many */
  async #bringSome(work: Work, records: readonly PendingRecord[]): Promise<number> {
    const read: ReadRecord[] = []
    const wanted = new Map<string, string>()
    let taken = 0
    for (const record of records) {
      const one = await this.#read(work, record)
      taken += 1
      if (one === undefined) continue
      read.push(one)
      for (const [hash, text] of newTexts(one)) wanted.set(hash, text)
      if (wanted.size >= mostTexts) break
    }
    const vectors = await this.#embed(work, wanted)
    if (read.length > 0) await work.environment.store.write(tx => writeAll(tx, work, read, vectors))
    return taken
  }

  /** Undefined for one that is gone meanwhile. */
  async #read(
    { environment, base, plan, model, signal }: Work,
    record: PendingRecord,
  ): Promise<ReadRecord | undefined> {
    const names = plan.fields.map(({ name }) => name)
    const stored = await environment.whole.records(plan.collectionId).get(record.recordId, everything, names)
    if (stored === undefined) return undefined
    const { reads } = environment.store
    const sources = new Map((await knowledgeSources(reads, base.number)).map(source => [source.number, source]))
    const all = await recordFragments(reads, base.number, record.owner)
    const had = all.filter(({ source }) => sources.get(source)?.model === model)
    const fileOf = (place: string, fieldId: string) => {
      const known = all.filter(({ origin, source }) => origin === place && sources.get(source)?.fieldId === fieldId)
      return known.length > 0
        ? Promise.resolve(known.map(({ text }) => text))
        : this.#parts.fileTexts.pieces(environment, place, signal)
    }
    const pieces = await recordPieces(environment, plan, stored, fileOf)
    return { ...pieces, record: { ...record, version: stored._version }, had }
  }

  async #embed({ environment, signal }: Work, wanted: ReadonlyMap<string, string>): Promise<Map<string, Float32Array>> {
    const found = new Map<string, Float32Array>()
    const entries = [...wanted]
    for (let from = 0; from < entries.length; from += mostTexts) {
      const some = entries.slice(from, from + mostTexts)
      const vectors = await this.#parts.models.embed({ environment, texts: some.map(([, text]) => text), signal })
      some.forEach(([hash], at) => {
        const vector = vectors[at]
        if (vector !== undefined) found.set(hash, vector)
      })
    }
    return found
  }

  async #forgetGone(environment: OpenEnvironment, base: KnowledgeBase, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const gone = await goneOwners(environment.store.reads, base, forgotten)
      if (gone.length === 0) return
      await environment.store.write(tx => forgetOwners(tx, base.number, gone))
    }
  }
}

/** What of a record was not embedded before, by the hash of what its vector is made of. */
function newTexts({ pieces, had }: ReadRecord): Map<string, string> {
  const known = new Set(had.map(({ hash }) => hash))
  return new Map(pieces.map(({ meant }) => [hashOf(meant), meant] as const).filter(([hash]) => !known.has(hash)))
}

type Tx = EnvironmentTx & UnitScope

/** Of records that are still what was read; the others are looked at again. */
async function writeAll(
  tx: Tx,
  work: Work,
  read: readonly ReadRecord[],
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  for (const { record, pieces, unread, had } of read) {
    if ((await versionOf(tx, work.plan.collectionId, record)) !== record.version) continue
    const known = new Map(had.map(fragment => [fragment.hash, fragment.vector]))
    const fragments: Fragment[] = []
    for (const piece of pieces) {
      const hash = hashOf(piece.meant)
      const vector = vectors.get(hash) ?? known.get(hash)
      if (vector !== undefined) fragments.push({ ...(await asFragment(tx, work, piece, vector.length)), hash, vector })
    }
    if (fragments.length < pieces.length) continue
    if (isSame(fragments, had)) await keepFragments(tx, work.base, record, unread)
    else await writeFragments(tx, work.base, record, fragments, unread)
  }
}

async function asFragment(
  tx: Tx,
  { base, model }: Work,
  piece: Piece,
  dimensions: number,
): Promise<Omit<Fragment, 'hash' | 'vector'>> {
  const { fieldId, titleFieldId, position, origin, text } = piece
  const source = await sourceNumber(tx, base.number, { fieldId, titleFieldId, model, dimensions })
  return { source, position, origin, text }
}

const isSame = (fragments: readonly Fragment[], had: readonly Fragment[]) =>
  had.length > 0 &&
  fragments.length === had.length &&
  fragments.every((fragment, at) => {
    const known = had[at]
    return known?.hash === fragment.hash && known.source === fragment.source && known.origin === fragment.origin
  })
