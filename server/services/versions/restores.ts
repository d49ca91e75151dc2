import { AppError, badRequest, notFound } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { StoredComponent } from '../../../shared/wire/answers.ts'
import type { Restored } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import { type PlannedSave, saveComponents } from '../components/saving.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { toWire } from '../model/wire.ts'
import type { Policy } from '../policy/policy.ts'
import { type FoundComponent, findComponent } from './findComponent.ts'
import { withPresentFieldNames } from './presentFieldNames.ts'
import { type RestoreAnswer, type RestorePreview, toPreview } from './preview.ts'
import { planState, planTargets, type RestorePlan, uniqueName } from './restorePlan.ts'
import { removedTarget, storedTarget, targetsAfter } from './storedTargets.ts'
import type { Target } from './target.ts'

export interface RestoresParts {
  policy: Policy
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
  ids: Ids
}

/** A moment of an environment: right after a change, or at a time (ISO). */
export interface Moment {
  changeId?: string | null
  time?: string | null
}

const withReturning = ({ saves, returning }: RestorePlan, withDeleted: boolean): Pick<RestorePlan, 'saves'> => {
  const left = new Set(withDeleted ? [] : returning.map(({ id }) => id))
  return { saves: saves.filter(({ id }) => !left.has(id)) }
}

/** What comes back because another one names it comes out of the trash. */
const marked =
  ({ id }: Target, restored: Restored) =>
  (save: PlannedSave): PlannedSave => {
    if (save.id === id) return { ...save, restored }
    return save.previous ? save : { ...save, restored: { what: 'deleted' } }
  }

/** The return of what components were: one by one, all at once, or out of the trash. Everything here is for designers. */
export class Restores {
  readonly #parts: RestoresParts

  constructor(parts: RestoresParts) {
    this.#parts = parts
  }

  /** What a restore of a version would change; nothing is changed. */
  async previewComponent(caller: Caller, componentId: string, version: number): Promise<RestorePreview> {
    const found = await findComponent(this.#parts.policy, caller, componentId)
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
  ): Promise<StoredComponent> {
    const { environment } = await findComponent(this.#parts.policy, caller, componentId)
    return environment.changeDefinitions(async () => {
      const found = await findComponent(this.#parts.policy, caller, componentId)
      if (environment.model.byId(found.id) === undefined) throw notFound()
      const target = await this.#target(found, version)
      const plan = await planTargets(environment, [target], this.#parts.ids)
      const { saves } = withReturning(plan, withDeleted)
      const restored = { what: 'version', version } as const
      return this.#saveOne(caller, environment, { saves: saves.map(marked(target, restored)) }, target)
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
      return this.#saveState(caller, environment, await this.#planMoment(environment, moment))
    })
  }

  /**
   * Makes every component what it was before a change that nothing was saved after, in one change. What holds data stays.
   * @throws AppError NotFound, Conflict when something was saved since
   */
  async undo(caller: Caller, environmentId: string, changeId: string): Promise<RestoreAnswer> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    return environment.changeDefinitions(async () => {
      const { componentLog } = environment.store.reads
      const [first] = await componentLog.ofChange(changeId)
      if (first === undefined) throw notFound()
      const [last] = await componentLog.changeIds({ skip: 0, limit: 1 })
      if (last !== changeId) throw new AppError('Conflict', 'Conflict', { version: environment.model.schemaVersion })
      const plan = await planState(environment, await targetsAfter(environment, first.sequence - 1), this.#parts.ids)
      return this.#saveState(caller, environment, { ...plan, at: first.createdAt })
    })
  }

  /** @param at the moment that comes back, in ms since 1970 */
  async #saveState(
    caller: Caller,
    environment: OpenEnvironment,
    { saves, removed, at }: RestorePlan & { at: number },
  ): Promise<RestoreAnswer> {
    const restored = { what: 'moment', at } as const
    const answer = await saveComponents(
      environment,
      saves.map(save => ({ ...save, restored })),
      {
        author: caller,
        ids: this.#parts.ids,
        once: caller.once,
        removed,
        wasStored: true,
        answer: (saved, changeId) => ({ changeId, saved: saved.length, removed: removed.length }),
      },
    )
    this.#parts.announce(environment.id)
    return answer
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
  async restoreDeleted(caller: Caller, componentId: string): Promise<StoredComponent> {
    const { environment } = await this.#removed(caller, componentId)
    return environment.changeDefinitions(async () => {
      const { target } = await this.#removed(caller, componentId)
      const plan = await planTargets(environment, [target], this.#parts.ids)
      const saves = plan.saves.map(marked(target, { what: 'deleted' }))
      return this.#saveOne(caller, environment, { saves, wasStored: true }, target)
    })
  }

  async #saveOne(
    caller: Caller,
    environment: OpenEnvironment,
    { saves, wasStored }: Pick<RestorePlan, 'saves'> & { wasStored?: boolean },
    { id }: Target,
  ): Promise<StoredComponent> {
    const present = environment.model.byId(id)
    const answer = await saveComponents(environment, saves, {
      author: caller,
      ids: this.#parts.ids,
      once: caller.once,
      wasStored,
      answer: saved =>
        toWire(environment.id, (saved.find(component => component.id === id) ?? present) as ModelComponent),
    })
    this.#parts.announce(environment.id)
    return answer
  }

  async #target(found: FoundComponent, version: number): Promise<Target> {
    const { environment, id, kind } = found
    const names = await environment.store.reads.componentLog.namesOf(id)
    const target = await storedTarget(environment, { id, kind, name: names.get(version) ?? found.name }, version)
    if (target === undefined) throw notFound()
    const named = await withPresentFieldNames(environment, target, version)
    return { ...named, name: uniqueName(environment, target) === target.name ? target.name : found.name }
  }

  async #removed(caller: Caller, componentId: string) {
    const { environment, id, kind, version } = await findComponent(this.#parts.policy, caller, componentId)
    const target = await removedTarget(environment, kind, id)
    if (target === undefined) throw notFound()
    const named = await withPresentFieldNames(environment, target, version)
    return { environment, target: { ...named, name: uniqueName(environment, target) } }
  }

  /** `at`: the moment, in ms since 1970. */
  async #planMoment(environment: OpenEnvironment, { changeId, time }: Moment): Promise<RestorePlan & { at: number }> {
    const { componentLog } = environment.store.reads
    const at = time == null ? undefined : Date.parse(time)
    if ((changeId == null) === (at === undefined) || Number.isNaN(at)) throw badRequest('either changeId or time')
    const ofChange = at === undefined ? (await componentLog.ofChange(changeId as string)).at(-1) : undefined
    const last = at === undefined ? ofChange : await componentLog.lastBy(at)
    if (last === undefined) throw notFound()
    const plan = await planState(environment, await targetsAfter(environment, last.sequence), this.#parts.ids)
    return { ...plan, at: at ?? ofChange?.createdAt ?? 0 }
  }
}
