import type { Definition } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import { type Ids, parseWireId } from '../../../shared/ids.ts'
import type { StoredComponent } from '../../../shared/wire/answers.ts'
import type { Caller } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { toWire } from '../model/wire.ts'
import type { Policy } from '../policy/policy.ts'
import { prepareDefinition, withoutName } from './definitions.ts'
import { conflictWith } from './difference.ts'
import { requireOfferedKinds } from './kindLimits.ts'
import { leftFilters, plannedFilters, requireOwned } from './ownFilters.ts'
import { type PlannedSave, type SaveOptions, saveComponents } from './saving.ts'

export interface ComponentsParts {
  policy: Policy
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  ids: Ids
  /** They say which kinds there can be new components of. */
  settings: Pick<EffectiveSettings, 'offersKind'>
}

/** As it is now. @throws AppError NotFound for one that is gone */
export function current(environment: OpenEnvironment, kind: string, id: string): ModelComponent {
  const component = environment.model.component(kind, id)
  if (component === undefined) throw notFound()
  return component
}

const nameOf = (data: Definition) => (typeof data.name === 'string' ? data.name : '')

/** Finds components that a designer may change, and saves what becomes of them. */
export class ComponentSaves {
  readonly #parts: ComponentsParts

  constructor(parts: ComponentsParts) {
    this.#parts = parts
  }

  /** @throws AppError NotFound, PermissionsError */
  async find(caller: Caller, kind: string, id: string) {
    const { environment, component } = await this.#parts.policy.designerOf(caller, kind, id)
    return { environment, component: component as ModelComponent }
  }

  /** Designers name components without their kind in a few calls. @throws AppError NotFound, PermissionsError */
  async findAny(caller: Caller, id: string) {
    const named = parseWireId(id)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    const component = environment.model.byId(named.localId)
    if (component === undefined) throw notFound()
    return { environment, component }
  }

  /** What a patch makes of a component. @throws AppError Conflict, validationError */
  async patched(
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

  /** One that is not there yet. @throws AppError validationError */
  newOne(environment: OpenEnvironment, kindName: string, data: Definition): PlannedSave {
    const { ids } = this.#parts
    const kind = kindOf(kindName)
    const name = nameOf(data).trim()
    const definition = prepareDefinition(kind, environment.id, withoutName(data), ids)
    return { kind: kindName, id: kind.namedId ? name : ids.next(), name, definition }
  }

  /** @param said of the filters that belong to the component, by its editor: they change with it, and go when it names them no more */
  withOwnFilters(environment: OpenEnvironment, planned: PlannedSave, said: unknown) {
    const filters = plannedFilters(environment, planned, said, this.#parts.ids)
    requireOwned(environment, planned, filters)
    return { saves: [planned, ...filters], removed: leftFilters(environment.model, planned) }
  }

  /** Saves a component with the filters that belong to it. @param said as for `withOwnFilters` */
  saveOne(caller: Caller, environment: OpenEnvironment, planned: PlannedSave, said: unknown): Promise<StoredComponent> {
    const { saves, removed } = this.withOwnFilters(environment, planned, said)
    const answer = ([component]: StoredComponent[]) => component as StoredComponent
    return this.saveAnswering(caller, environment, saves, answer, { removed })
  }

  /** Several in one change. */
  saveAll(caller: Caller, environment: OpenEnvironment, saves: readonly PlannedSave[]): Promise<StoredComponent[]> {
    return this.saveAnswering(caller, environment, saves, components => components)
  }

  /** Several in one change. @param answer what the call answers, which is stored with its idempotency key */
  async saveAnswering<Answer>(
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
