import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import type { Field, FieldType } from '../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import { applyDdl } from '../../db/records/applyDdl.ts'
import { planDdl } from '../../db/records/planDdl.ts'
import type { Caller } from '../caller.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { type Page, type PageArguments, pageOf } from '../pages.ts'
import type { Policy } from '../policy/policy.ts'
import { conflictWith } from './difference.ts'
import type { ModelComponent } from './model.ts'
import { planRename } from './renameField.ts'
import { findPathUses, planPathRename } from './renamePath.ts'
import { type PlannedSave, prepareDefinition, saveComponents } from './saving.ts'
import { toWire, type WireComponent } from './wire.ts'

/** One place where a component is used. */
export interface Usage {
  _id: string
  kind: string
  name: string
  /** The property that names it. */
  property: string
  fieldName: string | null
}

/** What another path of a view means for everything else. */
export interface PathPreview {
  /** Each place that leads to the view, and where it will lead. */
  uses: { _id: string; kind: string; name: string; property: string; from: string; to: string }[]
  /** Texts that seem to name the old path; they stay as they are. */
  mentions: { _id: string; kind: string; name: string; property: string }[]
}

export interface FieldTypeEntry {
  _id: string
  name: string
  optionsParams: { name: string; type: string; optional: boolean; options: Readonly<Record<string, unknown>> }[]
}

/** Components of every kind: what designers list, create, change and find usages of. */
export interface ComponentService {
  list(caller: Caller, kind: string, environmentId: string, page: PageArguments): Promise<Page<WireComponent>>
  get(caller: Caller, kind: string, id: string): Promise<WireComponent>
  create(caller: Caller, kind: string, environmentId: string, data: Definition): Promise<WireComponent>
  /** A patch replaces top-level properties. */
  update(
    caller: Caller,
    kind: string,
    id: string,
    data: Definition,
    expectedVersion?: number | null,
  ): Promise<WireComponent>
  /** Refused while others name a component whose records would go with it. */
  remove(caller: Caller, kind: string, id: string): Promise<boolean>
  duplicate(caller: Caller, kind: string, id: string, name: string): Promise<WireComponent>
  usages(caller: Caller, id: string, fieldName?: string | null): Promise<Usage[]>
  collectionFields(caller: Caller, collectionId: string): Promise<{ _id: string; fields: readonly Field[] }>
  /** The field types that collections offer, each with its options (AG21). For anybody who is logged in. */
  fieldTypes(caller: Caller): FieldTypeEntry[]
  /** Facts about the interface itself, which are the same for everybody who is logged in. */
  described<T>(caller: Caller, answer: () => T): T
  /** Renames a field and carries the new name through every definition that uses it, in one change. */
  renameField(caller: Caller, collectionId: string, fieldName: string, newName: string): Promise<WireComponent[]>
  /** What leads to a view by its path; nothing is changed. */
  previewPath(caller: Caller, viewId: string, path: string): Promise<PathPreview>
  /** Saves a view as `update` does and carries its new path through every definition that leads to it, in one change. The view is first. */
  renamePath(
    caller: Caller,
    viewId: string,
    data: Definition,
    expectedVersion?: number | null,
  ): Promise<WireComponent[]>
}

export interface ComponentServiceParts {
  policy: Policy
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  ids: Ids
}

const matches = (component: ModelComponent, filter: string) =>
  `${component.name} ${component.id} ${String(component.definition.title ?? '')}`.toLowerCase().includes(filter)

function described<T>(caller: Caller, answer: () => T): T {
  if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
  return answer()
}

const entryOf = ({ name, options }: FieldType): FieldTypeEntry => ({
  _id: name,
  name,
  optionsParams: Object.entries(options).map(([option, property]) => ({
    name: option,
    type: property.type,
    optional: property.optional,
    options: property.options,
  })),
})

/** What a copy cannot have too. */
const withoutUnique = ({ properties }: ComponentKind, definition: Definition): Definition =>
  Object.fromEntries(Object.entries(definition).filter(([name]) => properties[name]?.unique !== true))

const nameOf = (data: Definition) => (typeof data.name === 'string' ? data.name : '')

export function createComponentService({ policy, announce, ids }: ComponentServiceParts): ComponentService {
  async function save(
    caller: Caller,
    environment: OpenEnvironment,
    saves: readonly PlannedSave[],
  ): Promise<WireComponent[]> {
    const { accountId: authorId, once } = caller
    const answer = (saved: readonly ModelComponent[]) => saved.map(component => toWire(environment.id, component))
    const stored = await saveComponents(environment, saves, { authorId, ids, once, answer })
    announce(environment.id)
    return stored
  }

  async function saveOne(caller: Caller, environment: OpenEnvironment, planned: PlannedSave): Promise<WireComponent> {
    const { accountId: authorId, once } = caller
    const stored = await saveComponents(environment, [planned], {
      authorId,
      ids,
      once,
      answer: ([component]) => toWire(environment.id, component as ModelComponent),
    })
    announce(environment.id)
    return stored
  }

  /** Designers name components without their kind in a few calls. */
  async function findAny(
    caller: Caller,
    id: string,
  ): Promise<{ environment: OpenEnvironment; component: ModelComponent }> {
    const named = parseWireId(id)
    if (named === undefined) throw notFound()
    const environment = await policy.designer(caller, named.environmentId)
    const component = environment.model.byId(named.localId)
    if (component === undefined) throw notFound()
    return { environment, component }
  }

  async function find(caller: Caller, kind: string, id: string) {
    const { environment, component } = await policy.designerOf(caller, kind, id)
    return { environment, component: component as ModelComponent }
  }

  const current = (environment: OpenEnvironment, kind: string, id: string): ModelComponent => {
    const component = environment.model.component(kind, id)
    if (component === undefined) throw notFound()
    return component
  }

  /** What a patch makes of a component. @throws AppError Conflict, validationError */
  async function patched(
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
    const definition = prepareDefinition(kindOf(kind), environment.id, wanted, ids, previous.definition)
    return { kind, id, name: nameOf({ name }), definition, previous }
  }

  return {
    async list(caller, kind, environmentId, request) {
      const environment = await policy.designer(caller, environmentId)
      const all = environment.model.list(kind)
      const filter = request.filter?.trim().toLowerCase() ?? ''
      const found = filter === '' ? all : all.filter(component => matches(component, filter))
      return pageOf(
        `${environmentId}_${kindOf(kind).plural}`,
        { ...request, defaultLimit: pageSizes.default },
        ({ skip, limit }) => found.slice(skip, skip + limit).map(component => toWire(environmentId, component)),
        () => found.length,
      )
    },

    async get(caller, kind, id) {
      const { environment, component } = await find(caller, kind, id)
      return toWire(environment.id, component)
    },

    async create(caller, kindName, environmentId, data) {
      const environment = await policy.designer(caller, environmentId)
      const kind = kindOf(kindName)
      return environment.changeDefinitions(() => {
        const { name: _name, ...sent } = data
        const name = nameOf(data).trim()
        const definition = prepareDefinition(kind, environmentId, sent, ids)
        return saveOne(caller, environment, { kind: kindName, id: kind.namedId ? name : ids.next(), name, definition })
      })
    },

    async update(caller, kindName, id, data, expectedVersion) {
      const { environment, component } = await find(caller, kindName, id)
      return environment.changeDefinitions(async () =>
        saveOne(caller, environment, await patched(environment, component, data, expectedVersion)),
      )
    },

    async remove(caller, kindName, id) {
      const { environment, component } = await find(caller, kindName, id)
      const kind = kindOf(kindName)
      return environment.changeDefinitions(async () => {
        const present = current(environment, kindName, component.id)
        const users = kind.records ? await environment.store.reads.components.referencesTo(kindName, present.id) : []
        const others = [...new Set(users.map(user => user.fromId))].filter(user => user !== present.id)
        if (others.length > 0) {
          const names = others.map(user => environment.model.byId(user)?.name ?? user)
          throw validationError({ [`${kindName}Id`]: message('inUse', names.join(', ')) })
        }
        await environment.store.write(
          async tx => {
            await tx.components.remove(present.id, {
              expectedVersion: present.version,
              authorId: caller.accountId,
              changeId: ids.next(),
            })
            if (kind.records) applyDdl(tx, planDdl({ id: present.id, ...kind.records(present.definition) }, undefined))
            tx.afterCommit(() => environment.replaceModel(environment.model.with([], [present.id])))
            return true
          },
          { once: caller.once },
        )
        announce(environment.id)
        return true
      })
    },

    async duplicate(caller, kindName, id, name) {
      const { environment, component } = await find(caller, kindName, id)
      const kind = kindOf(kindName)
      return environment.changeDefinitions(() => {
        const { definition } = current(environment, kindName, component.id)
        const newName = name.trim()
        const copy = prepareDefinition(kind, environment.id, withoutUnique(kind, definition), ids)
        return saveOne(caller, environment, {
          kind: kindName,
          id: kind.namedId ? newName : ids.next(),
          name: newName,
          definition: copy,
        })
      })
    },

    async usages(caller, id, fieldName) {
      const { environment, component } = await findAny(caller, id)
      const { components } = environment.store.reads
      const found = await components.referencesTo(component.kind, component.id, fieldName ?? undefined)
      return found.flatMap(({ fromId, path, fieldName: named }) => {
        const user = environment.model.byId(fromId)
        if (user === undefined) return []
        return [
          { _id: wireId(environment.id, fromId), kind: user.kind, name: user.name, property: path, fieldName: named },
        ]
      })
    },

    async collectionFields(caller, collectionId) {
      const { environment, component } = await find(caller, 'collection', collectionId)
      const { fields } = toWire(environment.id, component)
      return { _id: collectionId, fields: fields as Field[] }
    },

    fieldTypes: caller => described(caller, () => offeredFieldTypes.map(entryOf)),
    described,

    async renameField(caller, collectionId, fieldName, newName) {
      const { environment, component } = await find(caller, 'collection', collectionId)
      return environment.changeDefinitions(() =>
        save(caller, environment, planRename(environment, component.id, fieldName, newName)),
      )
    },

    async previewPath(caller, viewId, path) {
      const { environment, component } = await find(caller, 'view', viewId)
      const { uses, mentions } = findPathUses(environment.model, component, path)
      const wire = ({ id, kind, name }: ModelComponent) => ({ _id: wireId(environment.id, id), kind, name })
      return {
        uses: uses.map(({ component: user, property, from, to }) => ({ ...wire(user), property, from, to })),
        mentions: mentions.map(({ component: user, property }) => ({ ...wire(user), property })),
      }
    },

    async renamePath(caller, viewId, data, expectedVersion) {
      const { environment, component } = await find(caller, 'view', viewId)
      return environment.changeDefinitions(async () => {
        const view = await patched(environment, component, data, expectedVersion)
        return save(caller, environment, planPathRename(environment.model, view))
      })
    },
  }
}
