import { rm } from 'node:fs/promises'
import type { Clock } from '../../../shared/clock.ts'
import type { AuditAction } from '../../../shared/environment/audit.ts'
import { deletedFor } from '../../../shared/environment/deleted.ts'
import { badRequest, notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import { backupFolder } from '../../db/environment/paths.ts'
import type { DeletedEnvironment } from '../../db/platform/deletedEnvironmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import type { Sessions, Tx } from '../accounts/sessions.ts'
import type { HostDirectory } from '../addresses/hosts.ts'
import { type Author, type Caller, isSuperAdmin, mayDesign, serverAuthor } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { Contents } from '../files/contents.ts'
import { ofEnvironment, requireName, toWireEnvironment, uniqueIn, type WireEnvironment } from './environmentRow.ts'
import type { OpenEnvironments } from './openEnvironments.ts'
import type { Unfinished } from './unfinished.ts'

/** An environment in the trash, as it travels. */
export interface WireDeletedEnvironment {
  _id: string
  name: string
  url: string | null
  /** ISO. */
  deletedAt: string
  /** When it is removed for good, ISO. */
  endsAt: string
  /** An e-mail address; null: the server itself. */
  deletedBy: string | null
}

export interface EnvironmentTrashParts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  contents: Contents
  dataDirectory: string
  open: OpenEnvironments
  unfinished: Unfinished
  hosts: HostDirectory
  sessions: Pick<Sessions, 'revokeHost'>
  changes: ChangeBus
  clock: Clock
  /** Makes the next request of an account read what it may do. */
  accountChanged(accountId: string): void
  /** Ends what is at work in an environment. Resolves when nothing is written there any more. */
  endWork(environmentId: string): Promise<void>
  background: Background
}

const toWire = ({ id, name, url, deletedAt, deletedBy }: DeletedEnvironment): WireDeletedEnvironment => ({
  _id: id,
  name,
  url,
  deletedAt: new Date(deletedAt).toISOString(),
  endsAt: new Date(deletedAt + deletedFor).toISOString(),
  deletedBy,
})

/** As `policy.designer`, of environments that nobody can open: those in the trash, and those whose file cannot serve. */
function requireInAdminArea({ kind, host }: Caller): void {
  if (kind === 'anonymous') throw permissionError('notLoggedIn')
  if (host.kind !== 'admin') throw permissionError('notAllowed')
}

/**
 * Deleted environments. In the trash one is in no list and answers nobody; its folder stays where it is and its id is taken, so coming
 * back is one unit of work, and whoever designed it designs it again. Its host name is free for others meanwhile.
 */
export class EnvironmentTrash {
  readonly #parts: EnvironmentTrashParts

  constructor(parts: EnvironmentTrashParts) {
    this.#parts = parts
  }

  /** The last one first, for who designed them. */
  async list(caller: Caller, request: Omit<PageArguments, 'filter'>): Promise<Page<WireDeletedEnvironment>> {
    requireInAdminArea(caller)
    const { deletedEnvironments } = this.#parts.platform.reads
    const authorizedTo = isSuperAdmin(caller) ? undefined : (caller.accountId ?? undefined)
    const seesNone = authorizedTo !== undefined && !caller.platformRoles.includes('admin')
    return pageOf(
      'deletedEnvironments',
      { ...request, defaultLimit: pageSizes.environments },
      async page => (seesNone ? [] : (await deletedEnvironments.page({ ...page, authorizedTo })).map(toWire)),
      () => (seesNone ? 0 : deletedEnvironments.count({ authorizedTo })),
    )
  }

  /**
   * Closes an environment for everybody and puts it into the trash; also one whose file cannot serve.
   * @param name as it is called, typed
   * @throws AppError NotFound · PermissionsError · validationError `name` · BadRequest `busy` while it is being made
   */
  async delete(caller: Caller, environmentId: string, name: string): Promise<boolean> {
    const { platform, hosts, sessions, unfinished, open, changes, background, endWork } = this.#parts
    requireInAdminArea(caller)
    if (!mayDesign(caller, environmentId)) throw notFound()
    if (await unfinished.has(environmentId, 'template'))
      throw badRequest('the environment is being made', { reason: 'busy' })
    const { designers } = await platform.write(
      async tx => {
        const row = await tx.environments.byId(environmentId)
        if (row === undefined) throw notFound()
        requireName(row, name)
        const kept = await tx.deletedEnvironments.keep(row, caller.email)
        await sessions.revokeHost(tx, environmentId)
        // Their links would lead nowhere.
        await tx.mails.withdrawAll(environmentId)
        await tx.audit.add(ofEnvironment(caller, 'environment.deleted', row))
        tx.afterCommit(() => hosts.remove(environmentId))
        return { designers: kept.designers }
      },
      { once: caller.once },
    )
    open.forget(environmentId)
    this.#accountsChanged(designers)
    changes.rightsChanged(environmentId)
    background.run(endWork(environmentId))
    return true
  }

  /**
   * Puts it back as it was.
   * @param withoutUrl it comes back under the name that this server gave it alone
   * @throws AppError NotFound · PermissionsError · validationError `url` when another environment has its name by now
   */
  async restore(caller: Caller, environmentId: string, withoutUrl: boolean): Promise<WireEnvironment> {
    const { platform, hosts } = this.#parts
    const { designers } = await this.#own(caller, environmentId)
    await this.#restTasks(environmentId)
    const restored = await uniqueIn({ url: 'url' }, () =>
      platform.write(
        async tx => {
          const kept = await tx.deletedEnvironments.byId(environmentId)
          if (kept === undefined || kept.isEnding) throw notFound()
          const name = withoutUrl ? { url: null, urlTrusted: false } : kept
          const { url, urlTrusted } = name
          if (url !== null && hosts.isReserved(url)) throw validationError({ url: message('reserved') })
          const environment = await tx.deletedEnvironments.takeBack(kept, { url, urlTrusted })
          await tx.audit.add(ofEnvironment(caller, 'environment.restored', environment))
          tx.afterCommit(() => hosts.put(environment))
          return toWireEnvironment(environment)
        },
        { once: caller.once },
      ),
    )
    this.#accountsChanged(designers)
    return restored
  }

  /**
   * Removes it for good before its time.
   * @param name as it is called, typed
   * @throws AppError NotFound · PermissionsError · validationError `name`
   */
  async remove(caller: Caller, environmentId: string, name: string): Promise<boolean> {
    const { platform, background } = this.#parts
    const kept = await this.#own(caller, environmentId)
    requireName(kept, name)
    await platform.write(async tx => this.#end(tx, caller, environmentId), { once: caller.once })
    background.run(this.#takeAway(environmentId))
    return true
  }

  /** Removes what was in the trash for 30 days, and goes on where a stop or a disk that refused came between. */
  async prune(): Promise<void> {
    const { platform, clock } = this.#parts
    for (const id of await platform.reads.deletedEnvironments.overdue(clock.now() - deletedFor)) {
      await platform.write(async tx => this.#end(tx, serverAuthor, id))
      await this.#takeAway(id)
    }
  }

  /** After a start: finishes what a stop interrupted. What is due goes later, once the clock is known to go on. */
  async tidy(): Promise<void> {
    for (const id of await this.#parts.platform.reads.deletedEnvironments.overdue(0)) await this.#takeAway(id)
  }

  /** From its commit on nothing brings the environment back. */
  async #end(tx: Tx, author: Author, environmentId: string): Promise<boolean> {
    const kept = await tx.deletedEnvironments.byId(environmentId)
    if (kept === undefined || kept.isEnding) return true
    const action: AuditAction = 'environment.removed'
    await tx.deletedEnvironments.end(environmentId)
    await tx.audit.add(ofEnvironment(author, action, kept))
    return true
  }

  /** The folders first: its row tells the next start what is still to be taken away. */
  async #takeAway(environmentId: string): Promise<void> {
    const { platform, environmentStores, contents, dataDirectory, endWork } = this.#parts
    await endWork(environmentId)
    await environmentStores.remove(environmentId)
    await contents.removeAll(environmentId)
    await rm(backupFolder(dataDirectory, environmentId), { recursive: true, force: true })
    await platform.write(async tx => {
      await tx.deletedEnvironments.remove(environmentId)
    })
  }

  /** @throws AppError NotFound for one that is not there, or of which the caller does not know */
  async #own(caller: Caller, environmentId: string): Promise<DeletedEnvironment> {
    requireInAdminArea(caller)
    const kept = await this.#parts.platform.reads.deletedEnvironments.byId(environmentId)
    const account = {
      ...caller,
      environmentsAuthorized: kept?.designers.includes(caller.accountId ?? '') ? [environmentId] : [],
    }
    if (kept === undefined || kept.isEnding || !mayDesign(account, environmentId)) throw notFound()
    return kept
  }

  /** What was due while it was in the trash is over. Of a file that cannot serve nobody knows its tasks. */
  async #restTasks(environmentId: string): Promise<void> {
    const { environmentStores } = this.#parts
    try {
      const store = await environmentStores.open(environmentId)
      await store.write(tx => tx.taskRuns.rest())
    } catch (error) {
      if (environmentStores.status(environmentId).state !== 'setAside') throw error
    }
  }

  #accountsChanged(accountIds: readonly string[]): void {
    for (const id of accountIds) this.#parts.accountChanged(id)
  }
}
