import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import type { Grants } from '../../../shared/components/grants.ts'
import { isOwn, withoutOwnFilters } from '../../../shared/components/ownFilters.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PathPreview, StoredComponent, StoredScript, Usage } from '../../../shared/wire/answers.ts'
import { applyDdl } from '../../db/records/applyDdl.ts'
import { planDdl } from '../../db/records/planDdl.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { EnvironmentModel, ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { toWire } from '../model/wire.ts'
import type { Policy } from '../policy/policy.ts'
import { changeEntries } from './changeEntries.ts'
import { prepareDefinition, withoutName } from './definitions.ts'
import { conflictWith } from './difference.ts'
import { type FieldTypeEntry, fieldTypeEntries } from './fieldTypeEntries.ts'
import { planGrants } from './grants.ts'
import { requireOfferedKinds } from './kindLimits.ts'
import { leftFilters, ownFiltersOf, plannedFilters, requireOwned, withOwnCopies } from './ownFilters.ts'
import { planRename } from './renameField.ts'
import { findPathUses, planPathRename } from './renamePath.ts'
import { type PlannedSave, type SaveOptions, saveComponents } from './saving.ts'
import { scriptsIn, withScripts } from './scripts.ts'

export interface ComponentsParts {
  policy: Policy
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  ids: Ids
  /** They say which kinds there can be new components of. */
  settings: Pick<EffectiveSettings, 'offersKind'>
}

interface ListArguments extends PageArguments {
  /** Without those that belong to one other component. */
  listed?: boolean | null
}

const matches = (component: ModelComponent, filter: string) =>
  `${component.name} ${component.id} ${String(component.definition.title ?? '')}`.toLowerCase().includes(filter)

/** What a copy begins with: without what it cannot have too, where its kind makes nothing else of that. */
function copiedDefinition(
  kind: ComponentKind,
  definition: Definition,
  name: string,
  model: EnvironmentModel,
): Definition {
  const others = model.list(kind.kind).map(other => other.definition)
  if (kind.copied) return kind.copied(definition, { name, others })
  return Object.fromEntries(Object.entries(definition).filter(([property]) => !kind.properties[property]?.unique))
}

const nameOf = (data: Definition) => (typeof data.name === 'string' ? data.name : '')

function current(environment: OpenEnvironment, kind: string, id: string): ModelComponent {
  const component = environment.model.component(kind, id)
  if (component === undefined) throw notFound()
  return component
}

/** @throws AppError validationError while others name a component whose records would go with it */
async function requireUnused(environment: OpenEnvironment, { kind, id }: ModelComponent): Promise<void> {
  if (!kindOf(kind).records) return
  const users = await environment.store.reads.components.referencesTo(kind, id)
  const others = [...new Set(users.map(user => user.fromId))].filter(user => user !== id)
  if (others.length === 0) return
  const names = others.map(user => environment.model.byId(user)?.name ?? user)
  throw validationError({ [`${kind}Id`]: message('inUse', names.join(', ')) })
}

/** Components of every kind: what designers list, create, change and find usages of. */
export class Components {
  readonly #parts: ComponentsParts

  constructor(parts: ComponentsParts) {
    this.#parts = parts
  }

  async list(
    caller: Caller,
    kind: string,
    environmentId: string,
    { listed, ...request }: ListArguments,
  ): Promise<Page<StoredComponent>> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const every = environment.model.list(kind)
    const all = listed ? every.filter(({ definition }) => !isOwn(definition)) : every
    const filter = request.filter?.trim().toLowerCase() ?? ''
    const found = filter === '' ? all : all.filter(component => matches(component, filter))
    return pageOf(
      `${environmentId}_${kindOf(kind).plural}`,
      { ...request, defaultLimit: pageSizes.default },
      ({ skip, limit }) => found.slice(skip, skip + limit).map(component => toWire(environmentId, component)),
      () => found.length,
    )
  }

  async get(caller: Caller, kind: string, id: string): Promise<StoredComponent> {
    const { environment, component } = await this.#find(caller, kind, id)
    return toWire(environment.id, component)
  }

  async create(caller: Caller, kind: string, environmentId: string, data: Definition): Promise<StoredComponent> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    return environment.changeDefinitions(() => this.#saveNew(caller, environment, kind, data))
  }

  /** A patch replaces top-level properties. */
  async update(
    caller: Caller,
    kind: string,
    id: string,
    data: Definition,
    expectedVersion?: number | null,
  ): Promise<StoredComponent> {
    const { environment, component } = await this.#find(caller, kind, id)
    return environment.changeDefinitions(async () => {
      const { said, written } = withoutOwnFilters(data)
      const planned = await this.#patched(environment, component, written, expectedVersion)
      return this.#saveOne(caller, environment, planned, said)
    })
  }

  /** Refused while others name a component whose records would go with it. */
  async remove(caller: Caller, kindName: string, id: string): Promise<boolean> {
    const { environment, component } = await this.#find(caller, kindName, id)
    const { records } = kindOf(kindName)
    return environment.changeDefinitions(async () => {
      const present = current(environment, kindName, component.id)
      await requireUnused(environment, present)
      const removed = [present, ...ownFiltersOf(environment.model, present)]
      await environment.store.write(
        async tx => {
          const removal = { authorId: caller.accountId, changeId: this.#parts.ids.next() }
          for (const one of removed) await tx.components.remove(one.id, { ...removal, expectedVersion: one.version })
          for (const entry of changeEntries(caller, environment.model, { removed })) await tx.audit.add(entry)
          if (records) applyDdl(tx, planDdl({ id: present.id, ...records(present.definition) }, undefined))
          const gone = removed.map(one => one.id)
          tx.afterCommit(() => environment.replaceModel(environment.model.with([], gone)))
          return true
        },
        { once: caller.once },
      )
      this.#parts.announce(environment.id)
      return true
    })
  }

  async duplicate(caller: Caller, kind: string, id: string, name: string): Promise<StoredComponent> {
    const { environment, component } = await this.#find(caller, kind, id)
    return environment.changeDefinitions(() => {
      const { ids } = this.#parts
      const source = current(environment, kind, component.id)
      const { definition, copies } = withOwnCopies(environment.model, source, { name, ids })
      const copied = copiedDefinition(kindOf(kind), definition, name, environment.model)
      const planned = this.#newOne(environment, kind, { ...copied, name })
      return this.#saved(caller, environment, [planned, ...copies], ([saved]) => saved as StoredComponent)
    })
  }

  async usages(caller: Caller, id: string, fieldName?: string | null): Promise<Usage[]> {
    const { environment, component } = await this.#findAny(caller, id)
    const { components } = environment.store.reads
    const found = await components.referencesTo(component.kind, component.id, fieldName ?? undefined)
    return found.flatMap(({ fromId, path, fieldName: named }) => {
      const user = environment.model.byId(fromId)
      if (user === undefined) return []
      return [
        { _id: wireId(environment.id, fromId), kind: user.kind, name: user.name, property: path, fieldName: named },
      ]
    })
  }

  async collectionFields(caller: Caller, collectionId: string): Promise<{ _id: string; fields: readonly Field[] }> {
    const { environment, component } = await this.#find(caller, 'collection', collectionId)
    const { fields } = toWire(environment.id, component)
    return { _id: collectionId, fields: fields as Field[] }
  }

  /** The field types that collections offer, each with its options. For anybody who is logged in. */
  fieldTypes(caller: Caller): FieldTypeEntry[] {
    return this.described(caller, fieldTypeEntries)
  }

  /** Facts about the interface itself, which are the same for everybody who is logged in. */
  described<T>(caller: Caller, answer: () => T): T {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    return answer()
  }

  /** Every script of an environment, with the version of what holds it: what a new name may change. */
  async scripts(caller: Caller, environmentId: string): Promise<StoredScript[]> {
    return scriptsIn(await this.#parts.policy.designer(caller, environmentId))
  }

  /** Renames a field and carries the new name through every definition that uses it, and these scripts, in one change. */
  async renameField(
    caller: Caller,
    collectionId: string,
    { fieldName, newName, scripts }: { fieldName: string; newName: string; scripts: unknown },
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#find(caller, 'collection', collectionId)
    return environment.changeDefinitions(async () => {
      const renamed = planRename(environment, component.id, fieldName, newName)
      return this.#save(caller, environment, withScripts(environment, renamed, scripts))
    })
  }

  /** Saves a component as `update` does, and the scripts that its new name changes, in one change. The component is first. */
  async renameComponent(
    caller: Caller,
    id: string,
    { data, scripts, expectedVersion }: { data: Definition; scripts: unknown; expectedVersion?: number | null },
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#findAny(caller, id)
    // What comes with every environment has a call of its own, and no name.
    if (kindOf(component.kind).single) throw notFound()
    return environment.changeDefinitions(async () => {
      const { said, written } = withoutOwnFilters(data)
      const planned = await this.#patched(environment, component, written, expectedVersion)
      const { saves, removed } = this.#withOwnFilters(environment, planned, said)
      const answer = (saved: StoredComponent[]) => saved
      return this.#saved(caller, environment, withScripts(environment, saves, scripts), answer, { removed })
    })
  }

  /** What leads to a view by its path; nothing is changed. */
  async previewPath(caller: Caller, viewId: string, path: string): Promise<PathPreview> {
    const { environment, component } = await this.#find(caller, 'view', viewId)
    const { uses, mentions } = findPathUses(environment.model, component, path)
    const wire = ({ id, kind, name }: ModelComponent) => ({ _id: wireId(environment.id, id), kind, name })
    return {
      uses: uses.map(({ component: user, property, from, to }) => ({ ...wire(user), property, from, to })),
      mentions: mentions.map(({ component: user, property }) => ({ ...wire(user), property })),
    }
  }

  /** Saves a view as `update` does and carries its new path through every definition that leads to it, in one change. The view is first. */
  async renamePath(
    caller: Caller,
    viewId: string,
    data: Definition,
    expectedVersion?: number | null,
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#find(caller, 'view', viewId)
    return environment.changeDefinitions(async () => {
      const view = await this.#patched(environment, component, data, expectedVersion)
      return this.#save(caller, environment, planPathRename(environment.model, view))
    })
  }

  /**
   * Saves a role as `update` does, and makes components be used with it or not, in one change. What others changed in these meanwhile
   * stays. The role is first, then every component that was saved.
   */
  async updateGrants(
    caller: Caller,
    roleId: string,
    { data, grants, expectedVersion }: { data: Definition; grants: Grants; expectedVersion?: number | null },
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#find(caller, 'role', roleId)
    return environment.changeDefinitions(async () => {
      const role = await this.#patched(environment, component, data, expectedVersion)
      const changed = planGrants(environment, component, grants)
      const isItself = Object.keys(data).length > 0
      const saves = isItself ? [role, ...changed] : changed
      const answer = (saved: StoredComponent[]) =>
        isItself ? saved : [toWire(environment.id, role.previous), ...saved]
      // Who may use it says nothing of what was wrong in it before.
      return this.#saved(caller, environment, saves, answer, { wasStored: true })
    })
  }

  async #find(caller: Caller, kind: string, id: string) {
    const { environment, component } = await this.#parts.policy.designerOf(caller, kind, id)
    return { environment, component: component as ModelComponent }
  }

  /** Designers name components without their kind in a few calls. */
  async #findAny(caller: Caller, id: string) {
    const named = parseWireId(id)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    const component = environment.model.byId(named.localId)
    if (component === undefined) throw notFound()
    return { environment, component }
  }

  /** What a patch makes of a component. @throws AppError Conflict, validationError */
  async #patched(
    environment: OpenEnvironment,
    { kind, id }: Pick<ModelComponent, 'kind' | 'id'>,
    data: Definition,
    expectedVersion?: number | null,
  ): Promise<PlannedSave & { previous: ModelComponent }> {
    const previous = current(environment, kind, id)
    if (expectedVersion != null && expectedVersion !== previous.version)
      throw await conflictWith(environment, previous, expectedVersion)
    const { name = previous.name, ...sent } = data
    const wanted = { ...previous.definition, ...sent }
    const definition = prepareDefinition(kindOf(kind), environment.id, wanted, this.#parts.ids, previous.definition)
    return { kind, id, name: nameOf({ name }), definition, previous }
  }

  #newOne(environment: OpenEnvironment, kindName: string, data: Definition): PlannedSave {
    const { ids } = this.#parts
    const kind = kindOf(kindName)
    const name = nameOf(data).trim()
    const definition = prepareDefinition(kind, environment.id, withoutName(data), ids)
    return { kind: kindName, id: kind.namedId ? name : ids.next(), name, definition }
  }

  #saveNew(caller: Caller, environment: OpenEnvironment, kind: string, data: Definition): Promise<StoredComponent> {
    const { said, written } = withoutOwnFilters(data)
    return this.#saveOne(caller, environment, this.#newOne(environment, kind, written), said)
  }

  /** @param said of the filters that belong to the component, by its editor: they change with it, and go when it names them no more */
  #withOwnFilters(environment: OpenEnvironment, planned: PlannedSave, said: unknown) {
    const filters = plannedFilters(environment, planned, said, this.#parts.ids)
    requireOwned(environment, planned, filters)
    return { saves: [planned, ...filters], removed: leftFilters(environment.model, planned) }
  }

  #saveOne(
    caller: Caller,
    environment: OpenEnvironment,
    planned: PlannedSave,
    said: unknown,
  ): Promise<StoredComponent> {
    const { saves, removed } = this.#withOwnFilters(environment, planned, said)
    const answer = ([component]: StoredComponent[]) => component as StoredComponent
    return this.#saved(caller, environment, saves, answer, { removed })
  }

  #save(caller: Caller, environment: OpenEnvironment, saves: readonly PlannedSave[]): Promise<StoredComponent[]> {
    return this.#saved(caller, environment, saves, components => components)
  }

  async #saved<Answer>(
    author: Caller,
    environment: OpenEnvironment,
    saves: readonly PlannedSave[],
    answer: (saved: StoredComponent[]) => Answer,
    options: Pick<SaveOptions<Answer>, 'wasStored' | 'removed'> = {},
  ): Promise<Answer> {
    requireOfferedKinds(this.#parts.settings, environment.id, saves)
    const stored = await saveComponents(environment, saves, {
      ...options,
      author,
      ids: this.#parts.ids,
      once: author.once,
      answer: saved => answer(saved.map(component => toWire(environment.id, component))),
    })
    this.#parts.announce(environment.id)
    return stored
  }
}
