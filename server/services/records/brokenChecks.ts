import type { ValidationErrors } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { isStoredValue } from '../../../shared/fields/storedValue.ts'
import { customMessage, parseMessage } from '../../../shared/validation/messages.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { PlannedOperation } from './operations.ts'
import type { WriteTarget, WriteUnits } from './writeUnits.ts'

interface Judging {
  target: WriteTarget
  units: WriteUnits
  operation: Exclude<PlannedOperation, { type: 'delete' }>
}

interface Would {
  before: WireRecord | undefined
  after: WireRecord
}

/** Undefined for what is not judged: what comes back, and what cannot be written at all. */
async function wouldBe({ units, operation }: Judging): Promise<Would | undefined> {
  if (operation.restored !== undefined) return undefined
  const unit = await units.of(operation.collectionId)
  if (operation.type === 'create') return { before: undefined, after: unit.wouldInsert(operation.row) }
  const would = await unit.wouldUpdate(operation.id, operation.cells)
  // What is another version by now is told before its values are.
  const { expectedVersion = would?.before._version } = operation
  return would?.before._version === expectedVersion ? would : undefined
}

/**
 * What the validations of a collection say of an operation, by field: each is asked where a field that it looks at changes (decision 0069), and
 * tells it at one of those.
 */
export async function brokenChecks(tx: UnitScope, around: Judging): Promise<ValidationErrors> {
  const { target, operation } = around
  const checks = target.checks(operation.collectionId)
  const would = checks.length === 0 ? undefined : await wouldBe(around)
  if (would === undefined) return {}
  const { before, after } = would
  const { byName } = target.records(operation.collectionId).layout
  const isChanged = (name: string) => {
    const field = byName.get(name)?.field
    return before === undefined || field === undefined || !isStoredValue(field, after[name], before[name])
  }
  const texts = new Map<string, string[]>()
  for (const { fields, text, failed } of checks) {
    const changed = fields.filter(isChanged)
    if (changed.length === 0) continue
    const id = operation.type === 'update' ? operation.id : null
    const at = await failed({ values: after as RecordData, id, scope: tx })
    if (at === undefined) continue
    const told = changed.includes(at) ? at : (changed[0] ?? at)
    texts.set(told, [...(texts.get(told) ?? []), parseMessage(text).argument])
  }
  return Object.fromEntries([...texts].map(([name, all]) => [name, customMessage(all.join('\n'))]))
}
