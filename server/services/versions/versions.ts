import { AppError, badRequest, notFound } from '../../../shared/errors.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type { LoggedChange } from '../../db/environment/types.ts'
import type { Caller } from '../caller.ts'
import type { ModelComponent } from '../components/model.ts'
import { saveComponents } from '../components/saving.ts'
import { toWire, type WireComponent } from '../components/wire.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { type Page, type PageArguments, pageOf } from '../pages.ts'
import type { Policy } from '../policy/policy.ts'
import { differenceBetween, type State } from './naming.ts'
import { withPresentFieldNames } from './presentFieldNames.ts'
import { type RestoreAnswer, type RestorePreview, toPreview } from './preview.ts'
import type { Target } from './restoredState.ts'
import { planState, planTargets, type RestorePlan, uniqueName } from './restorePlan.ts'
import { removedTarget, storedTarget, targetsAfter } from './storedTargets.ts'

export interface VersionsParts {
  policy: Policy
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  ids: Ids
}

/** One version of a component, as it travels. */
export interface VersionEntry {
  version: number
  /** What the component was called. */
  name: string
  createdAt: string
  authorId: string | null
  /** The same for everything that was saved together. */
  changeId: string
}

/** Something that happened to an environment's components, as it travels. */
export interface EnvironmentChange {
  /** The change's id. */
  _id: string
  createdAt: string
  authorId: string | null
  components: {
    _id: string
    kind: string
    name: string
    version: number
    action: 'created' | 'changed' | 'removed'
  }[]
}

export interface DeletedComponent {
  _id: string
  kind: string
  name: string
  version: number
  deletedAt: string
  authorId: string | null
}

/** A moment of an environment: right after a change, or at a time (ISO). */
export interface Moment {
  changeId?: string | null
  time?: string | null
}

const iso = (time: number) => new Date(time).toISOString()

const nothing: State = { name: '', definition: {} }

const actionOf = ({ removed, appeared }: LoggedChange) => (removed ? 'removed' : appeared ? 'created' : 'changed')

/** What components were before, and their return: one by one, all at once, or out of the trash. Everything here is for designers. */
export class Versions {
  readonly #parts: VersionsParts

  constructor(parts: VersionsParts) {
    this.#parts = parts
  }

  /** The versions of a component, newest first; of a deleted one too. */
  async ofComponent(caller: Caller, componentId: string, page: PageArguments): Promise<Page<VersionEntry>> {
    const { environment, id, version: total } = await this.#find(caller, componentId)
    const { components, componentLog } = environment.store.reads
    const names = await componentLog.namesOf(id)
    return pageOf(
      `${componentId}_versions`,
      { ...page, defaultLimit: pageSizes.default },
      async request =>
        (await components.versions(id, request)).map(({ version, createdAt, authorId, changeId }) => ({
          version,
          name: names.get(version) ?? '',
          createdAt: iso(createdAt),
          authorId,
          changeId,
        })),
      () => total,
    )
  }

  /** What was saved and deleted in an environment, the last change first. */
  async ofEnvironment(caller: Caller, environmentId: string, page: PageArguments): Promise<Page<EnvironmentChange>> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const { componentLog } = environment.store.reads
    const toChange = async (changeId: string): Promise<EnvironmentChange> => {
      const rows = await componentLog.ofChange(changeId)
      const [first] = rows as [LoggedChange]
      return {
        _id: changeId,
        createdAt: iso(first.createdAt),
        authorId: first.authorId,
        components: rows.map(row => ({
          _id: wireId(environmentId, row.componentId),
          kind: row.kind,
          name: row.name,
          version: row.version,
          action: actionOf(row),
        })),
      }
    }
    return pageOf(
      `${environmentId}_changes`,
      { ...page, defaultLimit: pageSizes.default },
      async request => Promise.all((await componentLog.changeIds(request)).map(toChange)),
      () => componentLog.changeCount(),
    )
  }

  /**
   * What differs between two versions of a component.
   * @param from without it, the one before `to`; before the first there is nothing
   * @param to without it, the last
   */
  async difference(caller: Caller, componentId: string, from?: number | null, to?: number | null) {
    const found = await this.#find(caller, componentId)
    const last = to ?? found.version
    const first = from ?? last - 1
    const [before, after] = [first === 0 ? nothing : await this.#state(found, first), await this.#state(found, last)]
    return differenceBetween(found.environment, found.kind, before, after)
  }

  /** What a restore of a version would change; nothing is changed. */
  async previewComponent(caller: Caller, componentId: string, version: number): Promise<RestorePreview> {
    const found = await this.#find(caller, componentId)
    const { environment } = found
    const plan = await planTargets(environment, [await this.#target(found, version)], this.#parts.ids)
    return toPreview(environment, plan)
  }

  /**
   * Saves what a version held as a new one. What holds data stays (`restoreFields`), and names that were renamed meanwhile are carried
   * through.
   * @param withDeleted brings the deleted components back that the version names; without it, they refuse it
   * @throws AppError NotFound, validationError (`data.…`)
   */
  async restoreComponent(
    caller: Caller,
    componentId: string,
    version: number,
    withDeleted = false,
  ): Promise<WireComponent> {
    const { environment } = await this.#find(caller, componentId)
    return environment.changeDefinitions(async () => {
      const found = await this.#find(caller, componentId)
      if (environment.model.byId(found.id) === undefined) throw notFound()
      const target = await this.#target(found, version)
      const plan = await planTargets(environment, [target], this.#parts.ids)
      return this.#saveOne(caller, environment, withReturning(plan, withDeleted), target)
    })
  }

  /** What differs between an environment and a moment of it; nothing is changed. */
  async previewEnvironment(caller: Caller, environmentId: string, moment: Moment): Promise<RestorePreview> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    return toPreview(environment, await this.#planMoment(environment, moment))
  }

  /**
   * Makes every component what it was at a moment, in one change: those of later go to the trash, deleted ones come back. What holds
   * data stays.
   * @param expectedSchema of the preview that was looked at
   * @throws AppError NotFound, BadRequest, Conflict when something was saved since the preview
   */
  async restoreEnvironment(
    caller: Caller,
    environmentId: string,
    moment: Moment,
    expectedSchema?: number | null,
  ): Promise<RestoreAnswer> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    return environment.changeDefinitions(async () => {
      const { schemaVersion } = environment.model
      if (expectedSchema != null && expectedSchema !== schemaVersion)
        throw new AppError('Conflict', 'Conflict', { version: schemaVersion })
      const { saves, removed } = await this.#planMoment(environment, moment)
      const { accountId: authorId, once } = caller
      const answer = await saveComponents(environment, saves, {
        authorId,
        ids: this.#parts.ids,
        once,
        removed,
        wasStored: true,
        answer: (saved, changeId) => ({ changeId, saved: saved.length, removed: removed.length }),
      })
      this.#parts.announce(environmentId)
      return answer
    })
  }

  /** Deleted components, the last one first. */
  async deleted(caller: Caller, environmentId: string, page: PageArguments): Promise<Page<DeletedComponent>> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const { componentLog } = environment.store.reads
    return pageOf(
      `${environmentId}_deletedComponents`,
      { ...page, defaultLimit: pageSizes.default },
      async request =>
        (await componentLog.removed(request)).map(({ id, deletedAt, kind, name, version, authorId }) => ({
          _id: wireId(environmentId, id),
          kind,
          name,
          version,
          deletedAt: iso(deletedAt),
          authorId,
        })),
      () => componentLog.removedCount(),
    )
  }

  /** What comes back with a deleted component; nothing is changed. */
  async previewDeleted(caller: Caller, componentId: string): Promise<RestorePreview> {
    const { environment, target } = await this.#removed(caller, componentId)
    return toPreview(environment, await planTargets(environment, [target], this.#parts.ids))
  }

  /**
   * Brings a deleted component back with its id and its name, or one like it when another has that by now; and with it the deleted ones
   * that it names. Of a collection the design comes back, not the records.
   */
  async restoreDeleted(caller: Caller, componentId: string): Promise<WireComponent> {
    const { environment } = await this.#removed(caller, componentId)
    return environment.changeDefinitions(async () => {
      const { target } = await this.#removed(caller, componentId)
      const plan = await planTargets(environment, [target], this.#parts.ids)
      return this.#saveOne(caller, environment, { ...plan, wasStored: true }, target)
    })
  }

  async #saveOne(
    caller: Caller,
    environment: OpenEnvironment,
    { saves, wasStored }: Pick<RestorePlan, 'saves'> & { wasStored?: boolean },
    { id }: Target,
  ): Promise<WireComponent> {
    const { accountId: authorId, once } = caller
    const present = environment.model.byId(id)
    const answer = await saveComponents(environment, saves, {
      authorId,
      ids: this.#parts.ids,
      once,
      wasStored,
      answer: saved =>
        toWire(environment.id, (saved.find(component => component.id === id) ?? present) as ModelComponent),
    })
    this.#parts.announce(environment.id)
    return answer
  }

  /** A component by its wire id, present or deleted. */
  async #find(caller: Caller, componentId: string) {
    const named = parseWireId(componentId)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    const component =
      environment.model.byId(named.localId) ?? (await environment.store.reads.componentLog.removedById(named.localId))
    if (component === undefined) throw notFound()
    const { id, kind, name, version } = component
    return { environment, id, kind, name, version }
  }

  async #target(found: Found, version: number): Promise<Target> {
    const { environment, id, kind } = found
    const names = await environment.store.reads.componentLog.namesOf(id)
    const target = await storedTarget(environment, { id, kind, name: names.get(version) ?? found.name }, version)
    if (target === undefined) throw notFound()
    const named = await withPresentFieldNames(environment, target, version)
    return { ...named, name: uniqueName(environment, target) === target.name ? target.name : found.name }
  }

  async #state(found: Found, version: number): Promise<State> {
    const { environment, id, kind } = found
    const names = await environment.store.reads.componentLog.namesOf(id)
    const target = await storedTarget(environment, { id, kind, name: names.get(version) ?? found.name }, version)
    if (target === undefined) throw notFound()
    return target
  }

  async #removed(caller: Caller, componentId: string) {
    const { environment, id, kind, version } = await this.#find(caller, componentId)
    const target = await removedTarget(environment, kind, id)
    if (target === undefined) throw notFound()
    const named = await withPresentFieldNames(environment, target, version)
    return { environment, target: { ...named, name: uniqueName(environment, target) } }
  }

  async #planMoment(environment: OpenEnvironment, { changeId, time }: Moment): Promise<RestorePlan> {
    const { componentLog } = environment.store.reads
    const at = time == null ? undefined : Date.parse(time)
    if ((changeId == null) === (at === undefined) || Number.isNaN(at)) throw badRequest('either changeId or time')
    const last =
      at === undefined ? (await componentLog.ofChange(changeId as string)).at(-1) : await componentLog.lastBy(at)
    if (last === undefined) throw notFound()
    return planState(environment, await targetsAfter(environment, last.sequence), this.#parts.ids)
  }
}

interface Found {
  environment: OpenEnvironment
  id: string
  kind: string
  name: string
  version: number
}

const withReturning = ({ saves, returning }: RestorePlan, withDeleted: boolean): Pick<RestorePlan, 'saves'> => {
  const left = new Set(withDeleted ? [] : returning.map(({ id }) => id))
  return { saves: saves.filter(({ id }) => !left.has(id)) }
}
