import type { Clock } from '../../../shared/clock.ts'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import { canHaveDefault } from '../../../shared/fields/capabilities.ts'
import { defaultOf } from '../../../shared/fields/defaults.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { CollectionShape } from '../../db/records/collectionShape.ts'
import {
  beginConversion,
  type ConversionPlan,
  type ConversionRest,
  type ConversionRow,
  ConvertedValues,
  clearColumns,
  dropConversion,
  endConversion,
  isBegun,
  rowsBehind,
  takePending,
} from '../../db/records/conversion.ts'
import { clearRetired } from '../../db/records/retire.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { type PlannedSave, saveComponents } from '../components/saving.ts'
import { inChunks } from '../jobs/inChunks.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { type ConvertValue, converter } from './convertValue.ts'
import { collectionShape } from './emptyJob.ts'
import { existenceCheck } from './existence.ts'
import { tablesChanged } from './tablesChanged.ts'

export interface ConvertJobParts {
  announce(environmentId: string): void
  changes: ChangeBus
  clock: Clock
  ids: Ids
}

/** What is asked for. */
export interface ConvertInput extends Record<string, unknown> {
  fieldName: string
  type: string
  options: Record<string, unknown>
  /** What becomes of a value that does not fit. */
  misfits: 'refuse' | 'clear'
}

interface NewIndex {
  index: CollectionIndex
  /** Id of the index whose place it takes. */
  replaces: string
  /** What it is over, with the old field: names may change meanwhile. Absent in what an older build began, which is only put back. */
  fieldIds?: readonly string[]
}

interface Kept extends Record<string, unknown> {
  from: Field
  to: Field
  indexes: NewIndex[]
  rest?: ConversionRest
}

/** While it is filled, the new field has a name that no other can have. */
const hidden = ({ _id }: Field) => `~${_id}`

function planOf(environment: OpenEnvironment, collectionId: string, { from, to, indexes }: Kept): ConversionPlan {
  const before = collectionShape(environment, collectionId)
  const nameNow = (id: string) =>
    id === from._id ? [hidden(to)] : before.fields.filter(({ _id }) => _id === id).map(({ name }) => name)
  const during: CollectionShape = {
    ...before,
    fields: [...before.fields, { ...to, name: hidden(to) }],
    indexes: [
      ...before.indexes,
      ...indexes.map(({ index, fieldIds = [] }) => ({ ...index, fields: fieldIds.flatMap(nameNow) })),
    ],
  }
  return { before, during, fromId: from._id, toId: to._id }
}

const idsOf = ({ fields }: CollectionShape, index: CollectionIndex): string[] =>
  index.fields.map(name => fields.find(field => field.name === name)?._id ?? '')

/** The definition's fields and indexes with the new ones in their places. */
function replaced(shape: CollectionShape, { from, to, indexes }: Kept) {
  const present = shape.fields.find(({ _id }) => _id === from._id)
  if (present === undefined || present.type !== from.type) throw new JobFailed('changed')
  const { name, label, optional } = present
  // One that was changed meanwhile is made anew with the definition.
  const madeFor = (index: CollectionIndex) =>
    indexes.find(
      made =>
        made.replaces === index._id &&
        made.index.type === index.type &&
        made.fieldIds?.join() === idsOf(shape, index).join(),
    )
  return {
    fields: shape.fields.map(field => (field._id === from._id ? { ...to, name, label, optional } : field)),
    indexes: shape.indexes.map(index => ({ ...index, _id: madeFor(index)?.index._id ?? index._id })),
  }
}

async function writeValue(
  values: ConvertedValues,
  seq: number,
  next: unknown,
  recordId: string,
  value: unknown,
): Promise<void> {
  try {
    await values.write(seq, next)
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    throw new JobFailed('repeated', { recordId, value }, error)
  }
}

/**
 * Changes the type of a field. New values are written into columns beside the old ones, a little at a time and kept up with what is
 * written meanwhile; then the new field takes the old one's place in one short step. Until that step everything is as it was.
 */
export class ConvertJob implements JobKind {
  readonly exclusive = true
  readonly #parts: ConvertJobParts

  constructor(parts: ConvertJobParts) {
    this.#parts = parts
  }

  async run(context: JobContext): Promise<void> {
    const { environment, state } = context
    if (!state.committed) {
      const kept = await this.#begin(context)
      await this.#fill(context, kept)
      await this.#swap(context, kept)
    }
    const { rest } = state.kept as Kept
    if (rest) await this.#tidyUp(environment, state.collectionId, rest)
  }

  async undo({ environment, state }: JobContext): Promise<void> {
    const kept = state.kept as Kept
    if (kept.to === undefined) return
    const rest = await environment.changeDefinitions(async () => {
      if (!(await isBegun(environment.store.reads, { toId: kept.to._id }))) return undefined
      if (environment.model.component('collection', state.collectionId) === undefined) {
        const dropped = (tx: UnitScope) => dropConversion(tx, state.collectionId, kept.to._id)
        return { retired: await environment.store.write(dropped), columns: [] }
      }
      const plan = planOf(environment, state.collectionId, kept)
      return environment.store.write(async tx => {
        const ended = await endConversion(tx, plan, plan.before, 'old')
        await tablesChanged(tx, environment, state.collectionId)
        return ended
      })
    })
    if (rest) await this.#tidyUp(environment, state.collectionId, rest)
  }

  async #begin(context: JobContext): Promise<Kept> {
    const { ids } = this.#parts
    const { environment, state } = context
    const { fieldName, type, options } = state.input as ConvertInput
    return environment.changeDefinitions(async () => {
      const shape = collectionShape(environment, state.collectionId)
      const from = shape.fields.find(({ name }) => name === fieldName)
      if (from === undefined) throw new JobFailed('changed')
      const to = this.#converted(environment, from, { _id: ids.next(), type, options })
      const indexes = shape.indexes
        .filter(index => index.fields.includes(fieldName))
        .map(index => ({
          index: { ...index, _id: ids.next() },
          replaces: index._id ?? '',
          fieldIds: idsOf(shape, index),
        }))
      const kept: Kept = { from, to, indexes }
      await environment.store.write(async tx => {
        await beginConversion(tx, planOf(environment, shape.id, kept))
        await context.keep(tx, kept)
        await tablesChanged(tx, environment, shape.id)
      })
      return kept
    })
  }

  /** Its default goes along where it is a value of the new type too. */
  #converted(environment: OpenEnvironment, from: Field, changes: Pick<Field, '_id' | 'type' | 'options'>): Field {
    const { defaultValue, ...rest } = from
    const to: Field = { ...rest, ...changes }
    if (defaultOf(from) === undefined || !canHaveDefault(to)) return to
    const { zone, region } = environment
    const result = converter(from, to, { now: this.#parts.clock.now(), zone, region }, 'es-419')(defaultValue)
    return 'value' in result && result.value !== null ? { ...to, defaultValue: result.value } : to
  }

  async #fill(context: JobContext, kept: Kept): Promise<void> {
    const { clock } = this.#parts
    const { environment, state } = context
    const plan = planOf(environment, state.collectionId, kept)
    const write = this.#writerOf(context, kept, plan)
    const total = await environment.records(state.collectionId).count({ scope: everything })
    let last = -1
    let done = 0
    const written = (count: number) => {
      done += count
      context.progress(Math.min(done, total), total)
    }
    await inChunks(environment, { clock, signal: context.signal, written }, async (tx, rows) => {
      const found = await rowsBehind(tx, plan, last, rows)
      await write(tx, found)
      const end = found.at(-1)?.seq ?? last
      // A unit that runs again begins where this one began.
      tx.afterCommit(() => {
        last = end
      })
      return found.length
    })
    await inChunks(environment, { clock, signal: context.signal }, async (tx, rows) => {
      const { rows: found, taken } = await takePending(tx, plan, rows)
      await write(tx, found)
      return taken
    })
  }

  #writerOf(context: JobContext, { from, to }: Kept, plan: ConversionPlan) {
    const { environment, state } = context
    const { misfits } = state.input as ConvertInput
    const moment = { now: this.#parts.clock.now(), zone: environment.zone, region: environment.region }
    const convert: ConvertValue = converter(from, to, moment, 'es-419')
    const mayClear = misfits === 'clear' && from.optional
    return async (tx: UnitScope, rows: readonly ConversionRow[]) => {
      const values = new ConvertedValues(tx, plan)
      const exists = existenceCheck(tx, to, id => environment.records(id))
      for (const { seq, recordId, value } of rows) {
        const result = convert(value)
        const fits = 'value' in result && (await exists(result.value))
        if (!fits && !mayClear) {
          throw new JobFailed('notConvertible', { recordId, field: from.label || from.name, value })
        }
        await writeValue(values, seq, fits ? result.value : null, recordId, value)
      }
    }
  }

  async #swap(context: JobContext, kept: Kept): Promise<void> {
    const { announce, changes } = this.#parts
    const { environment, state } = context
    await environment.changeDefinitions(async () => {
      context.signal.throwIfAborted()
      await this.#saveConverted(context, kept)
    })
    announce(environment.id)
    const { id: environmentId } = environment
    const { collectionId } = state
    const sequence = await environment.records(collectionId).sequence()
    changes.publish({ kind: 'collectionDataChanged', environmentId, collectionId, sequence })
  }

  /** The definition with the new field, together with the values that were written since it was filled. */
  async #saveConverted(context: JobContext, kept: Kept): Promise<void> {
    const { environment, state, createdBy: accountId } = context
    const component = environment.model.component('collection', state.collectionId)
    if (component === undefined) throw new JobFailed('changed')
    const plan = planOf(environment, component.id, kept)
    const write = this.#writerOf(context, kept, plan)
    const next = replaced(plan.before, kept)
    let rest: ConversionRest = { retired: [], columns: [] }
    const planned: PlannedSave = {
      kind: component.kind,
      id: component.id,
      name: component.name,
      definition: { ...component.definition, ...next },
      previous: component,
      changeTables: async tx => {
        const { rows } = await takePending(tx, plan, Number.MAX_SAFE_INTEGER)
        await write(tx, rows)
        rest = await endConversion(tx, plan, { ...plan.before, ...next }, 'new')
      },
    }
    await saveComponents(environment, [planned], {
      author: { accountId, email: null },
      ids: this.#parts.ids,
      answer: () => null,
      alongside: tx => context.commit(tx, { ...kept, rest }),
    })
  }

  async #tidyUp(
    environment: OpenEnvironment,
    collectionId: string,
    { retired, columns }: ConversionRest,
  ): Promise<void> {
    const { clock } = this.#parts
    await inChunks(environment, { clock }, (tx, rows) => clearRetired(tx, retired, rows))
    if (columns.length === 0) return
    let last = -1
    await inChunks(environment, { clock }, async (tx, rows) => {
      // Others work on it meanwhile; it may be gone, too.
      if (environment.model.component('collection', collectionId) === undefined) return 0
      const cleared = await clearColumns(tx, collectionShape(environment, collectionId), columns, last, rows)
      tx.afterCommit(() => {
        last = cleared.last
      })
      return cleared.count
    })
  }
}
