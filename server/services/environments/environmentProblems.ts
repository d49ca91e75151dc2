import { notFound, permissionError, unavailable } from '../../../shared/errors.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import type { WireEnvironment } from './environmentRow.ts'
import type { Environments } from './environments.ts'
import { isKnown } from './knownEnvironment.ts'
import type { OpenEnvironments } from './openEnvironments.ts'
import type { Unfinished } from './unfinished.ts'

/** What keeps an environment from serving, as it travels to superAdmins. */
export interface EnvironmentProblem {
  /** Unique in the list. */
  _id: string
  environmentId: string
  /** As `SetAsideReason`; unlisted: its data is there, and it is in no list. */
  kind: string
  /** What is wrong with what, for people who look after the server. */
  message: string
}

interface Parts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  environments: Environments
  open: OpenEnvironments
  unfinished: Unfinished
}

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

function requireSuperAdmin(caller: Caller): void {
  if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
  const isAllowed = isSuperAdmin(caller) || caller.kind === 'system'
  if (!isAllowed || caller.host.kind !== 'admin') throw permissionError('notAllowed')
}

/** Environments whose data cannot serve, and data that belongs to none: what is wrong, and what can be done. */
export class EnvironmentProblems {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError PermissionsError */
  async list(caller: Caller): Promise<EnvironmentProblem[]> {
    requireSuperAdmin(caller)
    return this.find()
  }

  async find(): Promise<EnvironmentProblem[]> {
    const { platform, environmentStores } = this.#parts
    const problems: EnvironmentProblem[] = []
    for (const { id } of await platform.reads.environments.page(everyEnvironment)) {
      const status = environmentStores.status(id)
      const error = status.state === 'setAside' ? status.error : await environmentStores.inspect(id)
      if (error) problems.push({ _id: id, environmentId: id, kind: error.reason, message: error.message })
    }
    for (const id of await this.#unlisted()) {
      const message = `${environmentStores.whereIs(id)}, and no environment of that name is in the list.`
      problems.push({ _id: `unlisted:${id}`, environmentId: id, kind: 'unlisted', message })
    }
    return problems
  }

  /**
   * Opens an environment again, after its file was repaired or restored.
   * @throws AppError NotFound, PermissionsError, Unavailable when it still cannot serve
   */
  async retry(caller: Caller, environmentId: string): Promise<boolean> {
    const { environmentStores, open } = this.#parts
    requireSuperAdmin(caller)
    environmentStores.retry(environmentId)
    open.forget(environmentId)
    await open.get(environmentId)
    return true
  }

  /** Takes what is there into the list, by the name of its id. @throws AppError NotFound, PermissionsError, Unavailable */
  async adopt(caller: Caller, environmentId: string): Promise<WireEnvironment> {
    const { environments, environmentStores } = this.#parts
    requireSuperAdmin(caller)
    if (!(await this.#unlisted()).includes(environmentId)) throw notFound()
    const error = await environmentStores.inspect(environmentId)
    if (error !== undefined) throw unavailable('The file of this environment cannot serve', error)
    return environments.takeIn(caller, environmentId)
  }

  /** All that are there and in no list. Returns what could not be taken in. */
  async adoptAll(caller: Caller): Promise<void> {
    for (const id of await this.#unlisted())
      if ((await this.#parts.environmentStores.inspect(id)) === undefined) await this.adopt(caller, id)
  }

  async #unlisted(): Promise<string[]> {
    const { platform, environmentStores, unfinished } = this.#parts
    const unlisted: string[] = []
    for (const id of await environmentStores.placed()) {
      if (!(await isKnown(platform, id)) && !(await unfinished.isMaking(id))) unlisted.push(id)
    }
    return unlisted
  }
}
