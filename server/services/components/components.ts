import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { isHeldBy } from '../../../shared/components/deletion.ts'
import { isFolded } from '../../../shared/components/folded.ts'
import { isOwn, withoutOwnFilters } from '../../../shared/components/ownFilters.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { StoredComponent, StoredScript, Usage } from '../../../shared/wire/answers.ts'
import { applyDdl } from '../../db/records/applyDdl.ts'
import { planDdl } from '../../db/records/planDdl.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { EnvironmentModel, ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { toWire } from '../model/wire.ts'
import { changeEntries } from './changeEntries.ts'
import { ComponentSaves, type ComponentsParts, current } from './componentSaves.ts'
import { type FieldTypeEntry, fieldTypeEntries } from './fieldTypeEntries.ts'
import { ownFiltersOf, withOwnCopies } from './ownFilters.ts'
import { scriptsIn } from './scripts.ts'

/** As definitions name users of the environment. */
const userKind = 'environmentUser'

interface ListArguments extends PageArguments {
  /** Without those that belong to one other component; where nothing is searched, the folded ones last. */
  listed?: boolean | null
}

const matches = (component: ModelComponent, filter: string) =>
  `${component.name} ${component.id} ${String(component.definition.title ?? '')}`.toLowerCase().includes(filter)

const foldedLast = ({ definition }: ModelComponent) => Number(isFolded(definition))

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

/** @throws AppError validationError while others use it without which it may not go (`isHeldBy`) */
async function requireUnused(environment: OpenEnvironment, { kind, id }: ModelComponent): Promise<void> {
  const held = kindOf(kind)
  if (!held.records && !held.grants) return
  const users = await environment.store.reads.components.referencesTo(kind, id)
  const isHeld = (user: string) => isHeldBy(held, kindOf(environment.model.byId(user)?.kind ?? kind))
  const others = [...new Set(users.map(user => user.fromId))].filter(user => user !== id && isHeld(user))
  if (others.length === 0) return
  const names = others.map(user => environment.model.byId(user)?.name ?? user)
  throw validationError({ [`${kind}Id`]: message('inUse', names.join(', ')) })
}

/** Components of every kind: what designers list, create, change and find usages of. */
export class Components {
  readonly #parts: ComponentsParts
  readonly #saves: ComponentSaves

  constructor(parts: ComponentsParts) {
    this.#parts = parts
    this.#saves = new ComponentSaves(parts)
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
    const ordered = listed ? all.toSorted((one, other) => foldedLast(one) - foldedLast(other)) : all
    const found = filter === '' ? ordered : all.filter(component => matches(component, filter))
    return pageOf(
      `${environmentId}_${kindOf(kind).plural}`,
      { ...request, defaultLimit: pageSizes.default },
      ({ skip, limit }) => found.slice(skip, skip + limit).map(component => toWire(environmentId, component)),
      () => found.length,
    )
  }

  async get(caller: Caller, kind: string, id: string): Promise<StoredComponent> {
    const { environment, component } = await this.#saves.find(caller, kind, id)
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
    const { environment, component } = await this.#saves.find(caller, kind, id)
    return environment.changeDefinitions(async () => {
      const { said, written } = withoutOwnFilters(data)
      const planned = await this.#saves.patched(environment, component, written, expectedVersion)
      return this.#saves.saveOne(caller, environment, planned, said)
    })
  }

  /** Refused while others name a component whose records would go with it. */
  async remove(caller: Caller, kindName: string, id: string): Promise<boolean> {
    const { environment, component } = await this.#saves.find(caller, kindName, id)
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
          if (records) await applyDdl(tx, planDdl({ id: present.id, ...records(present.definition) }, undefined))
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
    const { environment, component } = await this.#saves.find(caller, kind, id)
    return environment.changeDefinitions(() => {
      const { ids } = this.#parts
      const source = current(environment, kind, component.id)
      const { definition, copies } = withOwnCopies(environment.model, source, { name, ids })
      const copied = copiedDefinition(kindOf(kind), definition, name, environment.model)
      const planned = this.#saves.newOne(environment, kind, { ...copied, name })
      return this.#saves.saveAnswering(caller, environment, [planned, ...copies], ([saved]) => saved as StoredComponent)
    })
  }

  async usages(caller: Caller, id: string, fieldName?: string | null): Promise<Usage[]> {
    const { environment, kind, localId } = await this.#findNamed(caller, id)
    const { components } = environment.store.reads
    const found = await components.referencesTo(kind, localId, fieldName ?? undefined)
    return found.flatMap(({ fromId, path, fieldName: named }) => {
      const user = environment.model.byId(fromId)
      if (user === undefined) return []
      return [
        { _id: wireId(environment.id, fromId), kind: user.kind, name: user.name, property: path, fieldName: named },
      ]
    })
  }

  async collectionFields(caller: Caller, collectionId: string): Promise<{ _id: string; fields: readonly Field[] }> {
    const { environment, component } = await this.#saves.find(caller, 'collection', collectionId)
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

  /** What definitions can name: a component, or a user of the environment. */
  async #findNamed(
    caller: Caller,
    id: string,
  ): Promise<{ environment: OpenEnvironment; kind: string; localId: string }> {
    const named = parseWireId(id)
    if (named === undefined) throw notFound()
    const { localId } = named
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    const kind = environment.model.byId(localId)?.kind
    if (kind !== undefined) return { environment, kind, localId }
    if ((await environment.store.reads.memberships.byId(localId)) === undefined) throw notFound()
    return { environment, kind: userKind, localId }
  }

  #saveNew(caller: Caller, environment: OpenEnvironment, kind: string, data: Definition): Promise<StoredComponent> {
    const { said, written } = withoutOwnFilters(data)
    return this.#saves.saveOne(caller, environment, this.#saves.newOne(environment, kind, written), said)
  }
}
