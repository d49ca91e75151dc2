import type { Definition } from '../../../shared/components/defineComponent.ts'
import { settingsId } from '../../../shared/components/settings.ts'
import type { AuditAction } from '../../../shared/environment/audit.ts'
import { allHeld, type EnvironmentHolds, nothingHeld } from '../../../shared/environment/holds.ts'
import { mailSettings } from '../../../shared/environment/mailSettings.ts'
import { identifiedProfileFields } from '../../../shared/environment/profileFields.ts'
import { checkSettings, environmentSettings, profileFieldsOf } from '../../../shared/environment/settings.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { type Ids, isEnvironmentId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentUpdate } from '../../../shared/wire/answers.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { EnvironmentRow, NewEnvironment } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { NewVariable } from '../../db/platform/types.ts'
import type { HostDirectory } from '../addresses/hosts.ts'
import type { OwnDomains } from '../addresses/ownDomains.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { Contents } from '../files/contents.ts'
import { environmentOf, type Policy } from '../policy/policy.ts'
import { requireCreator } from './creators.ts'
import { ofEnvironment, toWireEnvironment, uniqueIn, type WireEnvironment } from './environmentRow.ts'
import { ownSettings, storedSettings } from './environmentSettings.ts'
import { isKnown } from './knownEnvironment.ts'
import type { OpenEnvironments } from './openEnvironments.ts'
import type { Unfinished } from './unfinished.ts'

export interface NewEnvironmentInput {
  _id: string
  name: string
  url?: string | null
  /** An object, as `updateEnvironment` takes it. */
  settings?: unknown
}

export interface ArrivingEnvironment extends Omit<NewEnvironmentInput, 'url' | 'settings'> {
  settings: Record<string, unknown>
  /** As its file says, which is right where both say something; undefined of a file of before they were in it. */
  ownSettings: Record<string, unknown> | undefined
  /** What its programs are told, from the beginning. */
  variables?: readonly NewVariable[]
  /** What the audit log says of its beginning. */
  action: AuditAction
  /** Puts the folder in its place. */
  place(): Promise<void>
  /** Takes it away again. */
  takeBack(): Promise<void>
}

/** What there is of an environment when it comes into the list. */
interface Beginning extends Partial<Pick<ArrivingEnvironment, 'action' | 'variables'>> {
  holds?: EnvironmentHolds
}

export interface EnvironmentsParts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  contents: Contents
  open: OpenEnvironments
  unfinished: Unfinished
  hosts: HostDirectory
  policy: Policy
  changes: ChangeBus
  /** The same caller as its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
  /** Makes the next request of an account read what it may do. */
  accountChanged(accountId: string): void
  ids: Ids
  /** Which names environments may have for themselves. */
  ownDomains: OwnDomains
}

/** Of an environment that begins: what a file brought keeps its ids. */
const begun = (settings: Definition, ids: Ids): Record<string, unknown> => {
  const fields = profileFieldsOf(settings)
  if (fields.length === 0) return { ...settings }
  return { ...settings, profileFields: identifiedProfileFields(fields, () => ids.next(), fields) }
}

const noTemplates = Object.fromEntries(Object.keys(mailSettings).map(name => [name, null]))

/** As anybody on its host may read it: whoever signs up is told neither with what rights or checks, nor what is known of people, nor how they are mailed. */
const toAnybody = (environment: WireEnvironment): WireEnvironment => ({
  ...environment,
  ...noTemplates,
  signUpRoles: environmentSettings.signUpRoles.default,
  signUpScript: null,
  apiAuthScript: null,
  apiOrigins: null,
  apiRedirects: null,
  profileFields: environmentSettings.profileFields.default,
})

/** The environments of this server, and how new ones come into the list. */
export class Environments {
  readonly #parts: EnvironmentsParts
  /** Ids of environments that are about to come into their places. */
  readonly #arriving = new Set<string>()

  constructor(parts: EnvironmentsParts) {
    this.#parts = parts
  }

  /** Those that the caller may design, in order of name. */
  async list(caller: Caller, request: PageArguments): Promise<Page<WireEnvironment>> {
    if (caller.accountId === null) throw permissionError('notLoggedIn')
    if (caller.host.kind !== 'admin') throw permissionError('notAllowed')
    const search = request.filter ?? undefined
    const isAdmin = caller.platformRoles.includes('admin')
    const authorizedTo = isSuperAdmin(caller) ? undefined : caller.accountId
    const seesNone = authorizedTo !== undefined && !isAdmin
    const { environments } = this.#parts.platform.reads
    return pageOf(
      'environments',
      { ...request, defaultLimit: pageSizes.environments },
      async page =>
        seesNone ? [] : (await environments.page({ ...page, search, authorizedTo })).map(toWireEnvironment),
      () => (seesNone ? 0 : environments.count({ search, authorizedTo })),
    )
  }

  /**
   * By id or by url; without either, the one of this host. Its branding is for anybody on its own host, who needs it to log
   * in; on the admin host it is for its designers.
   */
  async get(
    caller: Caller,
    { environmentId, url }: { environmentId?: string | null; url?: string | null },
  ): Promise<WireEnvironment | null> {
    const { platform, policy } = this.#parts
    if (caller.host.kind === 'environment') {
      const found = await this.#row(caller.host.environmentId)
      const named = environmentOf(caller, environmentId)
      if (named !== found.id || (url != null && !this.#answersOn(found, url))) throw notFound()
      return toAnybody(toWireEnvironment(found))
    }
    const byUrl = url == null ? undefined : await platform.reads.environments.byUrl(url.toLowerCase())
    const wanted = environmentId ?? byUrl?.id
    if (wanted === undefined) throw notFound()
    await policy.designer(caller, wanted)
    return toWireEnvironment(await this.#row(wanted))
  }

  async create(caller: Caller, { _id, name, url, settings }: NewEnvironmentInput): Promise<WireEnvironment> {
    const { environmentStores, unfinished } = this.#parts
    this.#checkNew(caller, { _id, name, settings })
    const domain = await this.#parts.ownDomains.read(caller, _id, url ?? null, 'url')
    await this.#requireOwnFolder(_id)
    // The folder first: a row without a folder would be an environment that cannot serve; a folder without a row goes again.
    await unfinished.begin(_id, 'folder')
    try {
      await environmentStores.create(_id)
      const own = begun(storedSettings(_id, ownSettings(settings)), this.#parts.ids)
      return await this.#enlist(caller, { id: _id, name: name.trim(), ...domain, settings: own })
    } finally {
      await this.#endFolder(_id)
    }
  }

  /** After a start: takes away folders that were made for environments that did not come into the list. */
  async tidy(): Promise<void> {
    for (const id of await this.#parts.unfinished.list('folder')) await this.#endFolder(id)
  }

  /**
   * Whether `create` and `adopt` would take it, as far as that is known now.
   * @param at how the id is called in messages
   * @throws AppError PermissionsError, validationError `_id` · `name`
   */
  async requireNew(caller: Caller, input: Omit<NewEnvironmentInput, 'url'>, at = '_id'): Promise<void> {
    this.#checkNew(caller, input, at)
    if (await isKnown(this.#parts.platform, input._id)) throw validationError({ [at]: message('notUnique') })
  }

  /**
   * An environment whose folder was prepared elsewhere: it is there whole, or not at all. What it would do by itself is held back: it may be
   * the second of its kind.
   * @throws as `requireNew` does; and what `settings` break: validationError `settings.…`
   */
  async adopt(
    caller: Caller,
    { _id, name, settings, ownSettings: own, variables, action, place, takeBack }: ArrivingEnvironment,
  ): Promise<WireEnvironment> {
    await this.requireNew(caller, { _id, name })
    for (const given of [settings, own ?? {}]) requireValid(checkSettings({ ...given, name }), 'settings')
    this.#arriving.add(_id)
    try {
      await place()
      // Nobody repeats it: the call that began it is long answered.
      const row = { id: _id, name: name.trim(), url: null, settings: own ?? begun(settings, this.#parts.ids) }
      const begins = { action, variables, holds: allHeld }
      return await this.#enlist({ ...caller, once: undefined }, row, begins).catch(async error => {
        await takeBack()
        throw error
      })
    } finally {
      this.#arriving.delete(_id)
    }
  }

  /** A folder that is there and in no list. Whoever asks for it has looked at it. */
  async takeIn(caller: Caller, environmentId: string): Promise<WireEnvironment> {
    const settings = await this.#settingsIn(environmentId)
    return this.#enlist(caller, { id: environmentId, name: environmentId, url: null, settings })
  }

  /** Takes away an environment that could not be finished: nobody was told of it yet. */
  async withdraw({ accountId }: Caller, environmentId: string): Promise<void> {
    const { platform, environmentStores, contents, open, hosts, accountChanged } = this.#parts
    await platform.write(async tx => {
      await tx.environments.remove(environmentId)
      tx.afterCommit(() => hosts.remove(environmentId))
    })
    if (accountId !== null) accountChanged(accountId)
    open.forget(environmentId)
    await environmentStores.remove(environmentId)
    await contents.removeAll(environmentId)
  }

  /**
   * Notices of changed definitions and settings, and of what the caller himself is in the environment, for those who may enter; they say
   * nothing of what changed.
   */
  async updates(
    caller: Caller,
    { environmentId, since }: { environmentId: string; since?: number | undefined },
  ): Promise<AsyncIterableIterator<EnvironmentUpdate>> {
    const { policy, changes, currentCaller } = this.#parts
    await policy.visitor(caller, environmentId)
    return changes.subscribe({
      environmentId,
      kind: 'environmentUpdated',
      wants: ({ accountId }) => accountId === undefined || accountId === caller.accountId,
      missed: { since, anew: () => ({ kind: 'environmentUpdated', environmentId, moment: changes.moment() }) },
      allowed: async () => {
        const current = await currentCaller(caller)
        return current !== undefined && (await policy.visitor(current, environmentId)) !== undefined
      },
    })
  }

  /** What a file says that is in no list; that it cannot be read is told once it is used. */
  async #settingsIn(environmentId: string): Promise<Record<string, unknown>> {
    try {
      const { reads } = await this.#parts.environmentStores.open(environmentId)
      return (await reads.components.load(settingsId, 'live'))?.definition ?? {}
    } catch {
      return {}
    }
  }

  /** A folder that nobody is making holds what somebody made: another environment must not begin with it. */
  async #requireOwnFolder(environmentId: string): Promise<void> {
    const { platform, environmentStores, unfinished } = this.#parts
    const isDeleted = (await platform.reads.deletedEnvironments.byId(environmentId)) !== undefined
    if (isDeleted) throw validationError({ _id: message('notUnique') })
    if (!(await environmentStores.isPlaced(environmentId)) || (await unfinished.isMaking(environmentId))) return
    const row = await platform.reads.environments.byId(environmentId)
    if (row === undefined) throw validationError({ _id: message('notUnique') })
  }

  async #endFolder(environmentId: string): Promise<void> {
    const { platform, environmentStores, contents, unfinished } = this.#parts
    if (!(await isKnown(platform, environmentId))) {
      await environmentStores.remove(environmentId)
      await contents.removeAll(environmentId)
    }
    await unfinished.end(environmentId, 'folder')
  }

  /** Whether one of the environment's names is meant. */
  #answersOn({ id, url }: EnvironmentRow, name: string): boolean {
    const host = this.#parts.hosts.resolve(name)
    return name === url || (host?.kind === 'environment' && host.environmentId === id)
  }

  async #row(environmentId: string): Promise<EnvironmentRow> {
    const found = await this.#parts.platform.reads.environments.byId(environmentId)
    if (found === undefined) throw notFound()
    return found
  }

  #checkNew(caller: Caller, { _id, name, settings }: Omit<NewEnvironmentInput, 'url'>, at = '_id'): void {
    requireCreator(caller)
    if (!isEnvironmentId(_id)) throw validationError({ [at]: message('invalidLocalName') })
    if (this.#arriving.has(_id)) throw validationError({ [at]: message('notUnique') })
    requireValid(checkSettings({ ...ownSettings(settings), name: name.trim() || _id }), 'settings')
    const errors = checkProperties({ name: environmentSettings.name }, { name: name.trim() })
    if (Object.keys(errors).length > 0) throw validationError(errors)
  }

  /** From then on the environment serves, and whoever made it may design it. */
  async #enlist(
    caller: Caller,
    row: NewEnvironment,
    { action = 'environment.created', variables = [], holds = nothingHeld }: Beginning = {},
  ): Promise<WireEnvironment> {
    const { platform, hosts, accountChanged } = this.#parts
    const { accountId, once } = caller
    const created = await uniqueIn({ id: '_id', url: 'url' }, () =>
      platform.write(
        async tx => {
          const environment = await tx.environments.create(row)
          if (accountId !== null) await tx.accounts.authorize(accountId, row.id)
          await tx.holds.put(row.id, holds)
          for (const variable of variables) await tx.variables.put(row.id, variable)
          await tx.audit.add(ofEnvironment(caller, action, environment))
          tx.afterCommit(() => hosts.put(environment))
          return toWireEnvironment(environment)
        },
        { once },
      ),
    )
    if (accountId !== null) accountChanged(accountId)
    return created
  }
}
