import type { Definition } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { Restored } from '../../db/environment/types.ts'
import { auditEntry, differenceOf } from '../audit/entries.ts'
import type { Author } from '../calls/caller.ts'
import { type EnvironmentModel, type ModelComponent, shownName } from '../model/environmentModel.ts'

/** One component of a change: new without `previous`. */
interface ChangedComponent extends Named {
  previous?: ModelComponent
  restored?: Restored
}

type Named = Pick<ModelComponent, 'kind' | 'id' | 'name' | 'definition'>

const targetOf = (component: Named) => ({ kind: component.kind, id: component.id, name: shownName(component) })

/** Roles by their names, which are still understood when a role is gone. */
const roleNames = (model: EnvironmentModel, roles: unknown) =>
  roleList(roles).map(id => model.component('role', id)?.name ?? id)

function told(model: EnvironmentModel, { name, definition }: Named): Definition {
  const isOfRoles = (value: unknown) =>
    Array.isArray(value) && value.some(id => model.component('role', String(id)) !== undefined)
  const values = Object.entries(definition).map(([key, value]) => [
    key,
    isOfRoles(value) ? roleNames(model, value) : value,
  ])
  return { name, ...Object.fromEntries(values) }
}

/** What a save changes of who may do what; undefined where it is nothing of that. */
function rightsOf(author: Author, model: EnvironmentModel, save: ChangedComponent): NewAuditEntry | undefined {
  const { previous } = save
  const target = targetOf(save)
  if (kindOf(save.kind).rights) {
    const details = differenceOf(previous && told(model, previous), told(model, save))
    return details && auditEntry(author, previous ? 'rights.changed' : 'rights.created', { target, details })
  }
  if (previous === undefined && kindOf(save.kind).ofAnybody?.(save.definition) !== true) return undefined
  const details = differenceOf(previous && reachOf(model, previous), reachOf(model, save))
  return details && auditEntry(author, previous ? 'rights.changed' : 'rights.created', { target, details })
}

/** For whom a component is. */
function reachOf(model: EnvironmentModel, { kind, definition }: Named): Definition {
  const { ofAnybody } = kindOf(kind)
  return { roles: roleNames(model, definition.roles), ...(ofAnybody && { ofAnybody: ofAnybody(definition) }) }
}

function removalOf(author: Author, model: EnvironmentModel, component: ModelComponent): NewAuditEntry {
  const target = targetOf(component)
  if (!kindOf(component.kind).rights) return auditEntry(author, 'design.deleted', { target })
  return auditEntry(author, 'rights.deleted', { target, details: differenceOf(told(model, component), undefined) })
}

function restoredOf(author: Author, save: ChangedComponent): NewAuditEntry | undefined {
  const { restored } = save
  if (restored === undefined) return undefined
  const details = { after: { ...restored, ...(restored.what === 'moment' && { at: isoTime(restored.at) }) } }
  return auditEntry(author, 'design.restored', { target: targetOf(save), details })
}

const isoTime = (time: number) => new Date(time).toISOString()

/** What the audit log tells of a change of definitions: who may do what by now, what is gone, what is back. */
export const changeEntries = (
  author: Author,
  model: EnvironmentModel,
  { saves = [], removed = [] }: { saves?: readonly ChangedComponent[]; removed?: readonly ModelComponent[] },
): NewAuditEntry[] => [
  ...removed.map(component => removalOf(author, model, component)),
  ...saves.flatMap(save => restoredOf(author, save) ?? []),
  ...saves.flatMap(save => rightsOf(author, model, save) ?? []),
]
