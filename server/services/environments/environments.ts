import type { Definition } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import type { AuditAction, AuditDetails } from '../../../shared/environment/audit.ts'
import { identifiedProfileFields } from '../../../shared/environment/profileFields.ts'
import {
  checkSettings,
  environmentSettings,
  loginViewOf,
  placeOf,
  presentSettings,
  profileFieldsOf,
} from '../../../shared/environment/settings.ts'
import { conflict, notFound, permissionError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { type Ids, isEnvironmentId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentUpdate } from '../../../shared/wire/answers.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentRow, NewEnvironment } from '../../db/platform/types.ts'
import type { HostDirectory } from '../addresses/hosts.ts'
import type { OwnDomain, OwnDomains } from '../addresses/ownDomains.ts'
import { auditEntry, differenceOf } from '../audit/entries.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localDefinition, wireDefinition } from '../model/wire.ts'
import { environmentOf, type Policy } from '../policy/policy.ts'
import { requireCreator } from './creators.ts'
import type { OpenEnvironments, UsedSettings } from './openEnvironments.ts'
import { changedProfileFields, dropGoneValues } from './profileFieldChange.ts'
import type { Unfinished } from './unfinished.ts'

const settingsKind = { properties: environmentSettings }

/** An environment as it travels: its settings beside its id. */
export type WireEnvironment = Readonly<Record<string, unknown>> & {
  _id: string
  name: string
  url: string | null
  version: number
}

export interface NewEnvironmentInput {
  _id: string
  name: string
  url?: string | null
  /** An object, as `updateEnvironment` takes it. */
  settings?: unknown
}

export interface ArrivingEnvironment extends Omit<NewEnvironmentInput, 'url' | 'settings'> {
  settings: Record<string, unknown>
  /** Puts the folder in its place. */
  place(): Promise<void>
  /** Takes it away again. */
  takeBack(): Promise<void>
}

export interface EnvironmentsParts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  open: OpenEnvironments
  unfinished: Unfinished
  hosts: HostDirectory
  policy: Policy
  /** Tells the open pages of an environment that its settings changed. */
  announce(environmentId: string): void
  changes: ChangeBus
  /** The same caller as its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
  /** Makes the next request of an account read what it may do. */
  accountChanged(accountId: string): void
  ids: Ids
  /** Which names environments may have for themselves. */
  ownDomains: OwnDomains
}

function toWireEnvironment({ id, name, url, settings, version, createdAt }: EnvironmentRow): WireEnvironment {
  const { zone, region } = placeOf(settings)
  return {
    ...wireDefinition(settingsKind, id, presentSettings(settings)),
    timezone: zone,
    locale: region.locale,
    currency: region.currency,
    firstDay: region.firstDay,
    _id: id,
    name,
    url,
    version,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** Name and URL are no settings, though a change may bring them with the others. */
export function ownSettings(given: unknown): Record<string, unknown> {
  const { name: _name, url: _url, ...settings } = (given ?? {}) as Record<string, unknown>
  return settings
}

/** Settings as they are stored: with local ids, and what is empty as nothing. */
const storedSettings = (environmentId: string, settings: Definition): Record<string, unknown> => ({
  ...localDefinition(
    settingsKind,
    environmentId,
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === '' ? null : value])),
  ),
})

/** Of an environment that begins: what a file brought keeps its ids. */
const begun = (settings: Definition, ids: Ids): Record<string, unknown> => {
  const fields = profileFieldsOf(settings)
  if (fields.length === 0) return { ...settings }
  return { ...settings, profileFields: identifiedProfileFields(fields, () => ids.next(), fields) }
}

/** What settings name that is not there; what they named before may be gone meanwhile. */
function missingIn(model: EnvironmentModel, before: Definition, after: Definition): ValidationErrors {
  const known = definitionReferences(settingsKind, presentSettings(before))
  const missing = definitionReferences(settingsKind, after).filter(
    ({ kind, id }) =>
      model.component(kind, id) === undefined && !known.some(other => other.kind === kind && other.id === id),
  )
  return Object.fromEntries(missing.map(({ property }) => [property, message('notFound')]))
}

const told = ({ name, url, settings }: EnvironmentRow) => ({ name, url, ...settings })

/** Of the environment also where it was done in the admin area. */
const ofEnvironment = (caller: Caller, action: AuditAction, { id, name }: EnvironmentRow, details?: AuditDetails) => ({
  ...auditEntry(caller, action, { target: { kind: 'environment', id, name }, details }),
  environmentId: id,
})

/** As anybody on its host may read it: whoever signs up is told neither with what rights nor what is known of people. */
const toAnybody = (environment: WireEnvironment): WireEnvironment => ({
  ...environment,
  signUpRoles: environmentSettings.signUpRoles.default,
  profileFields: environmentSettings.profileFields.default,
})

/** Names what an engine's refusal was about. @param keyOf the argument of each column */
async function uniqueIn<T>(keyOf: Record<string, string>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    const key = error.fields.map(field => keyOf[field]).find(name => name !== undefined)
    throw validationError({ [key ?? 'data']: message('notUnique') })
  }
}

/** The environments of this server: their settings, where they answer, and how new ones come into the list. */
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
      environmentStores.create(_id)
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
    const isThere = (await this.#parts.platform.reads.environments.byId(input._id)) !== undefined
    if (isThere) throw validationError({ [at]: message('notUnique') })
  }

  /**
   * An environment whose folder was prepared elsewhere: it is there whole, or not at all.
   * @throws as `requireNew` does; and what `settings` break: validationError `settings.…`
   */
  async adopt(caller: Caller, { _id, name, settings, place, takeBack }: ArrivingEnvironment): Promise<WireEnvironment> {
    await this.requireNew(caller, { _id, name })
    requireValid(checkSettings({ ...settings, name }), 'settings')
    this.#arriving.add(_id)
    try {
      await place()
      // Nobody repeats it: the call that began it is long answered.
      const row = { id: _id, name: name.trim(), url: null, settings: begun(settings, this.#parts.ids) }
      return await this.#enlist({ ...caller, once: undefined }, row, 'environment.imported').catch(async error => {
        await takeBack()
        throw error
      })
    } finally {
      this.#arriving.delete(_id)
    }
  }

  /** A folder that is there and in no list. Whoever asks for it has looked at it. */
  takeIn(caller: Caller, environmentId: string): Promise<WireEnvironment> {
    return this.#enlist(caller, { id: environmentId, name: environmentId, url: null, settings: {} })
  }

  /** Takes away an environment that could not be finished: nobody was told of it yet. */
  async withdraw({ accountId }: Caller, environmentId: string): Promise<void> {
    const { platform, environmentStores, open, hosts, accountChanged } = this.#parts
    await platform.write(async tx => {
      await tx.environments.remove(environmentId)
      tx.afterCommit(() => hosts.remove(environmentId))
    })
    if (accountId !== null) accountChanged(accountId)
    open.forget(environmentId)
    await environmentStores.remove(environmentId)
  }

  /**
   * Notices of changed definitions and settings, and of what the caller himself is in the environment, for those who may enter; they say
   * nothing of what changed.
   */
  async updates(
    caller: Caller,
    { environmentId, replay }: { environmentId: string; replay?: number | null },
  ): Promise<AsyncIterableIterator<EnvironmentUpdate>> {
    const { policy, changes, currentCaller } = this.#parts
    await policy.visitor(caller, environmentId)
    return changes.subscribe({
      environmentId,
      kind: 'environmentUpdated',
      wants: ({ accountId }) => accountId === undefined || accountId === caller.accountId,
      replay,
      allowed: async () => {
        const current = await currentCaller(caller)
        return current !== undefined && (await policy.visitor(current, environmentId)) !== undefined
      },
    })
  }

  async update(
    caller: Caller,
    environmentId: string,
    data: Record<string, unknown>,
    expectedVersion?: number | null,
  ): Promise<WireEnvironment> {
    const { policy, announce } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    // Rules name fields of profiles: neither is saved on what the other leaves.
    const updated = await environment.changeDefinitions(() => this.#update(caller, environment, data, expectedVersion))
    announce(environmentId)
    return updated
  }

  async #update(
    caller: Caller,
    environment: OpenEnvironment,
    { url, lostProfileFields, ...settings }: Record<string, unknown>,
    expectedVersion: number | null | undefined,
  ): Promise<WireEnvironment> {
    const { open, ids } = this.#parts
    const { id: environmentId, model } = environment
    const before = await this.#row(environmentId)
    // Who saves on what somebody else changed is told of that first, and not of what is wrong beside it.
    if (expectedVersion != null && expectedVersion !== before.version) throw conflict(before.version)
    requireValid(checkSettings({ name: before.name, ...settings }))
    const { name = before.name, ...rest } = storedSettings(environmentId, settings)
    requireValid(missingIn(model, before.settings, rest))
    if (rest.profileFields !== undefined) {
      const asked = { fields: profileFieldsOf(rest), lost: (lostProfileFields ?? []) as string[] }
      rest.profileFields = await changedProfileFields(environment, asked, ids)
    }
    const domain = await this.#domain(caller, before, url as string | null | undefined)
    const changes = { name: String(name).trim(), ...domain, settings: rest }
    const updated = await this.#store(caller, environmentId, changes, expectedVersion ?? undefined)
    await open.changed(environmentId, await this.#used(environmentId))
    await dropGoneValues(environment)
    return updated
  }

  /** What an environment that serves is used by from now on. */
  async #used(environmentId: string): Promise<UsedSettings> {
    const { settings } = await this.#row(environmentId)
    return { place: placeOf(settings), loginViewId: loginViewOf(settings), profileFields: profileFieldsOf(settings) }
  }

  /** A folder that nobody is making holds what somebody made: another environment must not begin with it. */
  async #requireOwnFolder(environmentId: string): Promise<void> {
    const { platform, environmentStores, unfinished } = this.#parts
    if (!environmentStores.isPlaced(environmentId) || (await unfinished.isMaking(environmentId))) return
    const row = await platform.reads.environments.byId(environmentId)
    if (row === undefined) throw validationError({ _id: message('notUnique') })
  }

  async #endFolder(environmentId: string): Promise<void> {
    const { platform, environmentStores, unfinished } = this.#parts
    const row = await platform.reads.environments.byId(environmentId)
    if (row === undefined) await environmentStores.remove(environmentId)
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

  /** The name that an update asks for; nothing where it stays the same. A superAdmin who repeats a name gives his word for it. */
  async #domain(
    caller: Caller,
    { id, url: present }: EnvironmentRow,
    url: string | null | undefined,
  ): Promise<Partial<OwnDomain>> {
    if (url === undefined || (url === present && !isSuperAdmin(caller))) return {}
    return this.#parts.ownDomains.read(caller, id, url, 'data.url')
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
    action: AuditAction = 'environment.created',
  ): Promise<WireEnvironment> {
    const { platform, hosts, accountChanged } = this.#parts
    const { accountId, once } = caller
    const created = await uniqueIn({ id: '_id', url: 'url' }, () =>
      platform.write(
        async tx => {
          const environment = await tx.environments.create(row)
          if (accountId !== null) await tx.accounts.authorize(accountId, row.id)
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

  /** Settings that are not among the changes stay. */
  #store(
    caller: Caller,
    environmentId: string,
    { settings, ...named }: Pick<EnvironmentRow, 'name' | 'settings'> & Partial<OwnDomain>,
    expectedVersion: number | undefined,
  ): Promise<WireEnvironment> {
    const { platform, hosts } = this.#parts
    return uniqueIn({ url: 'data.url' }, () =>
      platform.write(
        async tx => {
          const present = await tx.environments.byId(environmentId)
          const changed = { ...named, settings: { ...present?.settings, ...settings } }
          const environment = await tx.environments.update(environmentId, changed, expectedVersion)
          const details = differenceOf(present && told(present), told(environment))
          if (details) await tx.audit.add(ofEnvironment(caller, 'environment.settings', environment, details))
          tx.afterCommit(() => hosts.put(environment))
          return toWireEnvironment(environment)
        },
        { once: caller.once },
      ),
    )
  }
}
