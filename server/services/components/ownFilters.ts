import type { Definition } from '../../../shared/components/defineComponent.ts'
import { checkDefinition, definitionReferences, mapDefinition } from '../../../shared/components/definition.ts'
import { isOwn, type OwnFilter, ownFilterDefinition } from '../../../shared/components/ownFilters.ts'
import { ownFiltersSchema } from '../../../shared/components/ownFiltersSchema.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { unique } from '../../../shared/imports/names.ts'
import { message } from '../../../shared/validation/messages.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { EnvironmentModel, ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { prepareDefinition } from './definitions.ts'
import type { PlannedSave } from './saving.ts'

const filter = kindOf('filter')
const longestName = 200

/** Ids of the filters that a component names. */
const filtersOf = ({ kind, definition }: Pick<PlannedSave, 'kind' | 'definition'>): Set<string> =>
  new Set(definitionReferences(kindOf(kind), definition).flatMap(to => (to.kind === filter.kind ? to.id : [])))

const isNamedByOthers = (model: EnvironmentModel, id: string, ownerId: string) =>
  [...model.all()].some(component => component.id !== ownerId && filtersOf(component).has(id))

/** The filters among these ids that belong to the component and to nobody else. */
const ownedAmong = (model: EnvironmentModel, ownerId: string, ids: Iterable<string>): ModelComponent[] =>
  [...ids].flatMap(id => {
    const found = model.component(filter.kind, id)
    return found && isOwn(found.definition) && !isNamedByOthers(model, id, ownerId) ? [found] : []
  })

/** What goes with a component that is deleted. */
export const ownFiltersOf = (model: EnvironmentModel, owner: ModelComponent): ModelComponent[] =>
  ownedAmong(model, owner.id, filtersOf(owner))

/** Those that a component named before, and that nobody names once it is saved. */
export function leftFilters(model: EnvironmentModel, owner: PlannedSave): ModelComponent[] {
  if (owner.previous === undefined) return []
  return ownedAmong(model, owner.id, filtersOf(owner.previous).difference(filtersOf(owner)))
}

/** Names that filters are given, none of them twice. */
function naming(model: EnvironmentModel) {
  const taken = new Map(model.list(filter.kind).map(({ name, id }) => [name, id]))
  const isFree = (name: string, id: string) => (taken.get(name) ?? id) === id
  return (wanted: string, id: string) => {
    const name = unique(wanted, candidate => !isFree(candidate, id), longestName, ' ')
    taken.set(name, id)
    return name
  }
}

const pathOf = (id: string) => `data.ownFilters.${id}`

/** @throws AppError validationError (`data.ownFilters.…`) for what could not be saved as a filter */
function requireFilter(
  { model }: OpenEnvironment,
  { id, name, definition, previous }: PlannedSave,
  path: string,
): void {
  const isTaken = model.list(filter.kind).some(other => other.name === name && other.id !== id)
  if (isTaken || name === '') requireValid({ name: message(name === '' ? 'required' : 'notUnique') }, path)
  const isStrange = previous === undefined ? !/^[A-Za-z0-9]{17}$/.test(id) || model.byId(id) !== undefined : false
  if (isStrange) requireValid({ groups: message('invalid') }, path)
  requireValid(checkDefinition(filter, definition, model), path)
}

/**
 * The filters of a component as its editor wrote them, to be saved with it: new ones under the ids that the editor gave them. What the
 * component does not name is left out.
 * @param said of the wire
 * @throws AppError BadRequest, validationError (`data.ownFilters.…`)
 */
export function plannedFilters(environment: OpenEnvironment, owner: PlannedSave, said: unknown, ids: Ids) {
  if (said === undefined || said === null) return []
  const { id: environmentId, model } = environment
  const sent = Object.entries(parseRequest(ownFiltersSchema, said, 'ownFilters'))
  const named = filtersOf(owner)
  const nameFor = naming(model)
  return sent.flatMap(([sentId, written]): PlannedSave[] => {
    const id = localId(environmentId, sentId)
    if (!named.has(id)) return []
    const previous = model.component(filter.kind, id)
    const shared = written.name?.trim()
    const given = ownFilterDefinition(written as OwnFilter, owner.definition.collectionId, previous?.definition)
    const path = pathOf(sentId)
    requireValid(checkProperties(filter.properties, given), path)
    const definition = prepareDefinition(filter, environmentId, given, ids, previous?.definition)
    const save = { kind: filter.kind, id, name: shared ?? nameFor(owner.name, id), definition, previous }
    requireFilter(environment, save, path)
    return [save]
  })
}

/** @throws AppError validationError (`data.ownFilters.…`) for a filter that somebody else names by now: its rules are no matter of one component */
export function requireOwned(
  { id: environmentId, model }: OpenEnvironment,
  owner: PlannedSave,
  filters: readonly PlannedSave[],
) {
  for (const { id, previous } of filters)
    if (previous && isNamedByOthers(model, id, owner.id))
      requireValid({ groups: message('inUse', previous.name) }, pathOf(wireId(environmentId, id)))
}

/** A definition that is to be a copy: it names copies of the filters that belong to the one it is copied from. */
export function withOwnCopies(
  model: EnvironmentModel,
  source: ModelComponent,
  { name, ids }: { name: string; ids: Ids },
): { definition: Definition; copies: PlannedSave[] } {
  const nameFor = naming(model)
  const copies = new Map(
    ownFiltersOf(model, source).map(({ id: from, definition }) => {
      const id = ids.next()
      return [from, { kind: filter.kind, id, name: nameFor(name, id), definition }]
    }),
  )
  const definition = mapDefinition(kindOf(source.kind), source.definition, {
    component: (_kind, id) => copies.get(id)?.id ?? id,
    field: (_collectionId, fieldName) => fieldName,
  })
  return { definition, copies: [...copies.values()] }
}
