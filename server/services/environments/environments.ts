import { environmentSettings } from '../../../shared/environment/settings.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { propertyDefaults } from '../../../shared/fields/property.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { hostNameOf } from '../../../shared/protocol/hostName.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import { checkProperties } from '../../../shared/validation/properties.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentRow, NewEnvironment } from '../../db/platform/types.ts'
import { type Caller, isSuperAdmin } from '../caller.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { HostDirectory } from '../hosts.ts'
import { type Page, type PageArguments, pageOf } from '../pages.ts'
import { environmentOf, type Policy } from '../policy/policy.ts'
import { requireCreator } from './creators.ts'
import type { OpenEnvironments } from './openEnvironments.ts'

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
}

export interface ArrivingEnvironment extends Omit<NewEnvironmentInput, 'url'> {
  settings: Record<string, unknown>
  /** Puts the folder in its place. */
  place(): Promise<void>
  /** Takes it away again. */
  takeBack(): Promise<void>
}

export interface EnvironmentService {
  /** Those that the caller may design, in order of name (AF73). */
  list(caller: Caller, page: PageArguments): Promise<Page<WireEnvironment>>
  /**
   * By id or by url; without either, the one of this host. Its branding is for anybody on its own host, who needs it to log
   * in; on the admin host it is for its designers.
   */
  get(caller: Caller, named: { environmentId?: string | null; url?: string | null }): Promise<WireEnvironment | null>
  create(caller: Caller, input: NewEnvironmentInput): Promise<WireEnvironment>
  /**
   * Whether `create` and `adopt` would take it, as far as that is known now.
   * @param at how the id is called in messages
   * @throws AppError PermissionsError, validationError `_id` · `name`
   */
  requireNew(caller: Caller, input: Omit<NewEnvironmentInput, 'url'>, at?: string): Promise<void>
  /**
   * An environment whose folder was prepared elsewhere: it is there whole, or not at all.
   * @throws as `requireNew` does; and what `settings` break: validationError `settings.…`
   */
  adopt(caller: Caller, arrival: ArrivingEnvironment): Promise<WireEnvironment>
  /** Takes away an environment that could not be finished: nobody was told of it yet. */
  withdraw(caller: Caller, environmentId: string): Promise<void>
  /** Notices of changed definitions and settings, for those who may enter; they say nothing of what changed. */
  updates(caller: Caller, environmentId: string): Promise<AsyncIterableIterator<{ environmentId: string }>>
  update(
    caller: Caller,
    environmentId: string,
    data: Record<string, unknown>,
    expectedVersion?: number | null,
  ): Promise<WireEnvironment>
}

export interface EnvironmentServiceParts {
  platform: PlatformStore
  stores: EnvironmentStores
  open: OpenEnvironments
  hosts: HostDirectory
  policy: Policy
  /** Tells the open pages of an environment that its settings changed. */
  announce(environmentId: string): void
  changes: ChangeBus
  /** The same caller as its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
  /** Makes the next request of an account read what it may do. */
  accountChanged(accountId: string): void
  /** The admin area's own name, which no environment may stand under. */
  adminDomain: string
}

function toWireEnvironment({ id, name, url, settings, version, createdAt }: EnvironmentRow): WireEnvironment {
  return {
    ...propertyDefaults(environmentSettings),
    ...settings,
    _id: id,
    name,
    url,
    version,
    createdAt: new Date(createdAt).toISOString(),
  }
}

const prefixed = (errors: Record<string, string>, at = 'data') =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${at}.${name}`, text]))

export function createEnvironmentService(parts: EnvironmentServiceParts): EnvironmentService {
  const { platform, stores, open, hosts, policy, announce, changes, currentCaller, accountChanged, adminDomain } = parts

  /** A host name in lower case, never under the admin domain (contract, "Hosts"). */
  function readUrl(url: string | null | undefined, at: string): string | null {
    if (url === undefined || url === null || url.trim() === '') return null
    const name = hostNameOf(url.trim().toLowerCase())
    if (name === undefined) throw validationError({ [at]: message('invalid') })
    if (name === adminDomain || name.endsWith(`.${adminDomain}`)) throw validationError({ [at]: message('reserved') })
    return name
  }

  async function row(environmentId: string): Promise<EnvironmentRow> {
    const found = await platform.reads.environments.byId(environmentId)
    if (found === undefined) throw notFound()
    return found
  }

  async function stored<T>(write: () => Promise<T>, keyOf: Record<string, string>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error
      const key = error.fields.map(field => keyOf[field]).find(name => name !== undefined)
      throw validationError({ [key ?? 'data']: message('notUnique') })
    }
  }

  /** Ids of environments that are about to come into their places. */
  const arriving = new Set<string>()

  function checkNew(caller: Caller, { _id, name }: Omit<NewEnvironmentInput, 'url'>, at = '_id'): void {
    requireCreator(caller)
    if (!isEnvironmentId(_id)) throw validationError({ [at]: message('invalidLocalName') })
    if (arriving.has(_id)) throw validationError({ [at]: message('notUnique') })
    const errors = checkProperties({ name: environmentSettings.name }, { name: name.trim() })
    if (Object.keys(errors).length > 0) throw validationError(errors)
  }

  async function requireNew(caller: Caller, input: Omit<NewEnvironmentInput, 'url'>, at = '_id'): Promise<void> {
    checkNew(caller, input, at)
    const isThere = (await platform.reads.environments.byId(input._id)) !== undefined
    if (isThere) throw validationError({ [at]: message('notUnique') })
  }

  /** From then on the environment serves, and whoever made it may design it. */
  async function enlist(caller: Caller, row: NewEnvironment): Promise<WireEnvironment> {
    const { accountId } = caller
    const created = await stored(
      () =>
        platform.write(
          async tx => {
            const environment = await tx.environments.create(row)
            if (accountId !== null) await tx.accounts.authorize(accountId, row.id)
            tx.afterCommit(() => hosts.put(environment))
            return toWireEnvironment(environment)
          },
          { once: caller.once },
        ),
      { id: '_id', url: 'url' },
    )
    if (accountId !== null) accountChanged(accountId)
    return created
  }

  return {
    async list(caller, request) {
      if (caller.accountId === null) throw permissionError('notLoggedIn')
      if (caller.host.kind !== 'admin') throw permissionError('notAllowed')
      const isAdmin = caller.platformRoles.includes('admin')
      const authorizedTo = isSuperAdmin(caller) ? undefined : caller.accountId
      const search = request.filter ?? undefined
      const { environments } = platform.reads
      return pageOf(
        'environments',
        { ...request, defaultLimit: pageSizes.environments },
        async page =>
          authorizedTo !== undefined && !isAdmin
            ? []
            : (await environments.page({ ...page, search, authorizedTo })).map(toWireEnvironment),
        () => (authorizedTo !== undefined && !isAdmin ? 0 : environments.count({ search, authorizedTo })),
      )
    },

    async get(caller, { environmentId, url }) {
      if (caller.host.kind === 'environment') {
        const found = await row(caller.host.environmentId)
        const named = environmentOf(caller, environmentId)
        if (named !== found.id || (url != null && url !== found.url && url !== caller.host.name)) throw notFound()
        return toWireEnvironment(found)
      }
      const byUrl = url == null ? undefined : await platform.reads.environments.byUrl(url.toLowerCase())
      const wanted = environmentId ?? byUrl?.id
      if (wanted === undefined) throw notFound()
      await policy.designer(caller, wanted)
      return toWireEnvironment(await row(wanted))
    },

    requireNew,

    async create(caller, { _id, name, url }) {
      checkNew(caller, { _id, name })
      const hostName = readUrl(url, 'url')
      // The folder first: a row without a folder would be an environment that cannot serve; a folder without a row is taken up.
      stores.create(_id)
      return enlist(caller, { id: _id, name: name.trim(), url: hostName, settings: {} })
    },

    async adopt(caller, { _id, name, settings, place, takeBack }) {
      await requireNew(caller, { _id, name })
      const errors = checkProperties(environmentSettings, { ...settings, name })
      if (Object.keys(errors).length > 0) throw validationError(prefixed(errors, 'settings'))
      arriving.add(_id)
      try {
        await place()
        try {
          // Nobody repeats it: the call that began it is long answered.
          return await enlist({ ...caller, once: undefined }, { id: _id, name: name.trim(), url: null, settings })
        } catch (error) {
          await takeBack()
          throw error
        }
      } finally {
        arriving.delete(_id)
      }
    },

    async withdraw({ accountId }, environmentId) {
      await platform.write(async tx => {
        await tx.environments.remove(environmentId)
        tx.afterCommit(() => hosts.remove(environmentId))
      })
      if (accountId !== null) accountChanged(accountId)
      open.forget(environmentId)
      await stores.remove(environmentId)
    },

    async updates(caller, environmentId) {
      await policy.visitor(caller, environmentId)
      return changes.subscribe({
        environmentId,
        kind: 'environmentUpdated',
        allowed: async () => {
          const current = await currentCaller(caller)
          return current !== undefined && (await policy.visitor(current, environmentId)) !== undefined
        },
      })
    },

    async update(caller, environmentId, data, expectedVersion) {
      await policy.designer(caller, environmentId)
      const { url, ...settings } = data
      const before = await row(environmentId)
      const errors = checkProperties(environmentSettings, { name: before.name, ...settings })
      if (Object.keys(errors).length > 0) throw validationError(prefixed(errors))
      const hostName = url === undefined ? before.url : readUrl(url as string | null, 'data.url')
      const { name = before.name, ...rest } = settings
      const updated = await stored(
        () =>
          platform.write(
            async tx => {
              const present = await tx.environments.byId(environmentId)
              const environment = await tx.environments.update(
                environmentId,
                { name: String(name).trim(), url: hostName, settings: { ...present?.settings, ...rest } },
                expectedVersion ?? undefined,
              )
              tx.afterCommit(() => hosts.put(environment))
              return toWireEnvironment(environment)
            },
            { once: caller.once },
          ),
        { url: 'data.url' },
      )
      await open.moved(environmentId, typeof updated.timezone === 'string' ? updated.timezone : defaultZone)
      announce(environmentId)
      return updated
    },
  }
}
