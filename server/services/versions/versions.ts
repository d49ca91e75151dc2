import { notFound } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type * as answers from '../../../shared/wire/answers.ts'
import type { LoggedChange, Restored } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { Policy } from '../policy/policy.ts'
import { type FoundComponent, findComponent } from './findComponent.ts'
import { differenceBetween, type State } from './naming.ts'
import { storedTarget } from './storedTargets.ts'

/** Something that happened to an environment's components, as it travels. */
export interface EnvironmentChange {
  /** The change's id. */
  _id: string
  createdAt: string
  authorId: string | null
  /** Of a restore, what came back. */
  restored: answers.Restored | null
  components: answers.ChangedComponent[]
}

export interface DeletedComponent {
  _id: string
  kind: string
  name: string
  version: number
  deletedAt: string
  authorId: string | null
}

const wireRestored = (restored: Restored | null | undefined): answers.Restored | null => {
  if (restored == null) return null
  return restored.what === 'moment' ? { what: 'moment', at: iso(restored.at) } : restored
}

const iso = (time: number) => new Date(time).toISOString()

const nothing: State = { name: '', definition: {} }

const actionOf = ({ removed, appeared }: LoggedChange) => (removed ? 'removed' : appeared ? 'created' : 'changed')

/** What components were before, and those that were deleted. Everything here is for designers. */
export class Versions {
  readonly #policy: Policy

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /** The versions of a component, newest first; of a deleted one too. */
  async ofComponent(caller: Caller, componentId: string, page: PageArguments): Promise<answers.VersionPage> {
    const { environment, id, version: total } = await findComponent(this.#policy, caller, componentId)
    const { components, componentLog } = environment.store.reads
    const names = await componentLog.namesOf(id)
    const restored = await componentLog.restoredOf(id)
    const versions = await pageOf(
      `${componentId}_versions`,
      { ...page, defaultLimit: pageSizes.default },
      async request =>
        (await components.versions(id, request)).map(({ version, createdAt, authorId, changeId }) => ({
          version,
          name: names.get(version) ?? '',
          createdAt: iso(createdAt),
          authorId,
          changeId,
          restored: wireRestored(restored.get(version)),
        })),
      () => total,
    )
    return { ...versions, totalCount: total, totalPages: await versions.totalPages() }
  }

  /** What was saved and deleted in an environment, the last change first. */
  async ofEnvironment(caller: Caller, environmentId: string, page: PageArguments): Promise<Page<EnvironmentChange>> {
    const environment = await this.#policy.designer(caller, environmentId)
    const { componentLog } = environment.store.reads
    const toChange = async (changeId: string): Promise<EnvironmentChange> => {
      const rows = await componentLog.ofChange(changeId)
      const [first] = rows as [LoggedChange]
      return {
        _id: changeId,
        createdAt: iso(first.createdAt),
        authorId: first.authorId,
        // Of several, what was asked for: the others came along.
        restored: wireRestored(
          (rows.find(row => row.restored?.what !== 'deleted' && row.restored) ?? rows.find(row => row.restored))
            ?.restored,
        ),
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
    const found = await findComponent(this.#policy, caller, componentId)
    const last = to ?? found.version
    const first = from ?? last - 1
    const [before, after] = [first === 0 ? nothing : await this.#state(found, first), await this.#state(found, last)]
    return differenceBetween(found.environment, found.kind, before, after)
  }

  /** Deleted components, the last one first. */
  async deleted(caller: Caller, environmentId: string, page: PageArguments): Promise<Page<DeletedComponent>> {
    const environment = await this.#policy.designer(caller, environmentId)
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

  async #state(found: FoundComponent, version: number): Promise<State> {
    const { environment, id, kind } = found
    const names = await environment.store.reads.componentLog.namesOf(id)
    const target = await storedTarget(environment, { id, kind, name: names.get(version) ?? found.name }, version)
    if (target === undefined) throw notFound()
    return target
  }
}
