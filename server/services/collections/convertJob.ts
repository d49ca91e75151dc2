import type { Clock } from '../../../shared/clock.ts'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Ids } from '../../../shared/ids.ts'
import { sqlite } from '../../db/dialects/sqlite.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import {
  beginConversion,
  type ConversionPlan,
  type ConversionRest,
  type ConversionRow,
  ConvertedValues,
  clearColumns,
  endConversion,
  isBegun,
  rowsBehind,
  takePending,
} from '../../db/records/conversion.ts'
import type { CollectionShape } from '../../db/records/layout.ts'
import { clearRetired } from '../../db/records/retire.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { saveComponents } from '../components/saving.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { inChunks } from '../jobs/inChunks.ts'
import type { JobContext, JobKind } from '../jobs/runningJob.ts'
import { type ConvertValue, converter } from './convertValue.ts'
import { shapeOf } from './emptyJob.ts'
import { existenceCheck } from './existence.ts'

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

interface Kept extends Record<string, unknown> {
  from: Field
  to: Field
  /** New indexes and the ids of those whose place they take. */
  indexes: { index: CollectionIndex; replaces: string }[]
  rest?: ConversionRest
}

/** While it is filled, the new field has a name that no other can have. */
const hidden = ({ _id }: Field) => `~${_id}`

function planOf(environment: OpenEnvironment, collectionId: string, { from, to, indexes }: Kept): ConversionPlan {
  const before = shapeOf(environment, collectionId)
  const during: CollectionShape = {
    ...before,
    fields: [...before.fields, { ...to, name: hidden(to) }],
    indexes: [
      ...before.indexes,
      ...indexes.map(({ index }) => ({
        ...index,
        fields: index.fields.map(name => (name === from.name ? hidden(to) : name)),
      })),
    ],
  }
  return { before, during, fromId: from._id, toId: to._id }
}

/** The definition's fields and indexes with the new ones in their places. */
function replaced(shape: CollectionShape, { from, to, indexes }: Kept) {
  const present = shape.fields.find(({ _id }) => _id === from._id)
  if (present === undefined || present.type !== from.type) throw new JobFailed('changed')
  const { name, label, optional } = present
  return {
    fields: shape.fields.map(field => (field._id === from._id ? { ...to, name, label, optional } : field)),
    indexes: shape.indexes.map(index => indexes.find(({ replaces }) => replaces === index._id)?.index ?? index),
  }
}

/**
 * Changes the type of a field. New values are written into columns beside the old ones, a little at a time and kept up with what is
 * written meanwhile; then the new field takes the old one's place in one short step. Until that step everything is as it was.
 */
export function convertJob({ announce, changes, clock, ids }: ConvertJobParts): JobKind {
  async function begin(context: JobContext): Promise<Kept> {
    const { environment, state } = context
    const { fieldName, type, options } = state.input as ConvertInput
    return environment.changeDefinitions(async () => {
      const shape = shapeOf(environment, state.collectionId)
      const from = shape.fields.find(({ name }) => name === fieldName)
      if (from === undefined) throw new JobFailed('changed')
      const to: Field = { ...from, _id: ids.next(), type, options }
      const indexes = shape.indexes
        .filter(index => index.fields.includes(fieldName))
        .map(index => ({ index: { ...index, _id: ids.next() }, replaces: index._id ?? '' }))
      const kept: Kept = { from, to, indexes }
      await environment.store.write(async tx => {
        beginConversion(tx, planOf(environment, shape.id, kept))
        await context.keep(tx, kept)
        tx.afterCommit(() => environment.forgetRecords(shape.id))
      })
      return kept
    })
  }

  function writerOf(context: JobContext, kept: Kept, plan: ConversionPlan) {
    const { environment, state } = context
    const { misfits } = state.input as ConvertInput
    const convert: ConvertValue = converter(kept.from, kept.to, { now: clock.now(), zone: environment.zone }, 'es-419')
    const mayClear = misfits === 'clear' && kept.from.optional
    return (tx: UnitScope, rows: readonly ConversionRow[]) => {
      const values = new ConvertedValues(tx, plan)
      const exists = existenceCheck(tx, kept.to, id => environment.records(id))
      for (const { seq, recordId, value } of rows) {
        const result = convert(value)
        const fits = 'value' in result && exists(result.value)
        if (!fits && !mayClear) {
          throw new JobFailed('notConvertible', { recordId, field: kept.from.label || kept.from.name, value })
        }
        writeValue(values, seq, fits ? result.value : null, recordId, value)
      }
    }
  }

  function writeValue(values: ConvertedValues, seq: number, next: unknown, recordId: string, value: unknown): void {
    try {
      values.write(seq, next)
    } catch (error) {
      if (sqlite.failure(error)?.kind !== 'unique') throw error
      throw new JobFailed('repeated', { recordId, value }, error)
    }
  }

  async function fill(context: JobContext, kept: Kept): Promise<void> {
    const { environment, state } = context
    const plan = planOf(environment, state.collectionId, kept)
    const write = writerOf(context, kept, plan)
    const total = environment.records(state.collectionId).count({ scope: everything })
    let last = -1
    let done = 0
    const written = (count: number) => {
      done += count
      context.progress(Math.min(done, total), total)
    }
    await inChunks(environment, { clock, signal: context.signal, written }, (tx, rows) => {
      const found = rowsBehind(tx, plan, last, rows)
      write(tx, found)
      const end = found.at(-1)?.seq ?? last
      // A unit that runs again begins where this one began.
      tx.afterCommit(() => {
        last = end
      })
      return found.length
    })
    await inChunks(environment, { clock, signal: context.signal }, (tx, rows) => {
      const { rows: found, taken } = takePending(tx, plan, rows)
      write(tx, found)
      return taken
    })
  }

  async function swap(context: JobContext, kept: Kept): Promise<void> {
    const { environment, state, createdBy: authorId } = context
    await environment.changeDefinitions(async () => {
      context.signal.throwIfAborted()
      const component = environment.model.component('collection', state.collectionId)
      if (component === undefined) throw new JobFailed('changed')
      const plan = planOf(environment, component.id, kept)
      const write = writerOf(context, kept, plan)
      const next = replaced(plan.before, kept)
      let rest: ConversionRest = { retired: [], columns: [] }
      await saveComponents(
        environment,
        [
          {
            kind: component.kind,
            id: component.id,
            name: component.name,
            definition: { ...component.definition, ...next },
            previous: component,
            changeTables: tx => {
              write(tx, takePending(tx, plan, Number.MAX_SAFE_INTEGER).rows)
              rest = endConversion(tx, plan, { ...plan.before, ...next }, 'new')
            },
          },
        ],
        { authorId, ids, answer: () => null, alongside: tx => context.commit(tx, { ...kept, rest }) },
      )
    })
    announce(environment.id)
    const { id: environmentId } = environment
    const { collectionId } = state
    const sequence = environment.records(collectionId).sequence()
    changes.publish({ kind: 'collectionDataChanged', environmentId, collectionId, sequence })
  }

  async function tidyUp(environment: OpenEnvironment, shape: CollectionShape, rest: ConversionRest): Promise<void> {
    await inChunks(environment, { clock }, (tx, rows) => clearRetired(tx, rest.retired, rows))
    if (rest.columns.length === 0) return
    let last = -1
    await inChunks(environment, { clock }, (tx, rows) => {
      const cleared = clearColumns(tx, shape, rest.columns, last, rows)
      tx.afterCommit(() => {
        last = cleared.last
      })
      return cleared.count
    })
  }

  return {
    exclusive: true,
    async run(context) {
      const { environment, state } = context
      if (!state.committed) {
        const kept = await begin(context)
        await fill(context, kept)
        await swap(context, kept)
      }
      const { rest } = state.kept as Kept
      if (rest) await tidyUp(environment, shapeOf(environment, state.collectionId), rest)
    },
    async undo({ environment, state }) {
      const kept = state.kept as Kept
      if (kept.to === undefined) return
      const rest = await environment.changeDefinitions(async () => {
        if (environment.model.component('collection', state.collectionId) === undefined) return undefined
        const plan = planOf(environment, state.collectionId, kept)
        if (!isBegun(environment.store.reads, plan)) return undefined
        return environment.store.write(tx => {
          const ended = endConversion(tx, plan, plan.before, 'old')
          tx.afterCommit(() => environment.forgetRecords(state.collectionId))
          return ended
        })
      })
      if (rest) await tidyUp(environment, shapeOf(environment, state.collectionId), rest)
    },
  }
}
