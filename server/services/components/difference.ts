import { isDeepStrictEqual } from 'node:util'
import type { Definition, RecordShape } from '../../../shared/components/defineComponent.ts'
import { migrateDefinition } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { AppError, conflict } from '../../../shared/errors.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** What somebody else changed of a collection meanwhile. Fields go by their names, as they are now or, of removed ones, were. */
export interface Difference {
  added: string[]
  removed: string[]
  changed: string[]
  /** Other properties, `indexes` among them. */
  properties: string[]
}

function difference(
  before: Definition,
  after: Definition,
  toShape: (definition: Definition) => RecordShape,
): Difference {
  const old = new Map(toShape(before).fields.map(field => [field._id, field]))
  const present = toShape(after).fields
  const ids = new Set(present.map(({ _id }) => _id))
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete('fields')
  return {
    added: present.filter(({ _id }) => !old.has(_id)).map(({ name }) => name),
    removed: [...old.values()].filter(({ _id }) => !ids.has(_id)).map(({ name }) => name),
    changed: present
      .filter(field => old.has(field._id) && !isDeepStrictEqual(old.get(field._id), field))
      .map(({ name }) => name),
    properties: [...names].filter(name => !isDeepStrictEqual(before[name], after[name])),
  }
}

/** A Conflict; of a collection it tells what changed since the version that the caller knew. */
export async function conflictWith(
  { store }: OpenEnvironment,
  present: ModelComponent,
  expectedVersion: number,
): Promise<AppError> {
  const kind = kindOf(present.kind)
  const known = kind.records && (await store.reads.components.version(present.id, expectedVersion))
  if (kind.records === undefined || known === undefined) return conflict(present.version)
  const before = migrateDefinition(kind, known.definition, known.definitionVersion)
  const details = difference(before, present.definition, kind.records)
  return new AppError('Conflict', 'Conflict', { version: present.version, difference: details })
}
