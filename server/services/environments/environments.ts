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
import type { EnvironmentRow } from '../../db/platform/types.ts'
import { type Caller, isSuperAdmin } from '../caller.ts'
import type { ChangeBus } from '../changes/bus.ts'
import type { HostDirectory } from '../hosts.ts'
import { type Page, type PageArguments, pageOf } from '../pages.ts'
import { environmentOf, type Policy } from '../policy/policy.ts'
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

export interface EnvironmentService {
  /** Those that the caller may design, in order of name (AF73). */
  list(caller: Caller, page: PageArguments): Promise<Page<WireEnvironment>>
  /**
   * By id or by url; without either, the one of this host. Its branding is for anybody on its own host, who needs it to log
   * in; on the admin host it is for its designers.
   */
  get(caller: Caller, named: { environmentId?: string | null; url?: string | null }): Promise<WireEnvironment | null>
  create(caller: Caller, input: NewEnvironmentInput): Promise<WireEnvironment>
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

const prefixed = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`data.${name}`, text]))

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

    async create(caller, { _id, name, url }) {
      if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
      const { accountId } = caller
      const isAdmin = isSuperAdmin(caller) || caller.platformRoles.includes('admin') || caller.kind === 'system'
      if (!isAdmin || caller.host.kind !== 'admin') throw permissionError('notAllowed')
      if (!isEnvironmentId(_id)) throw validationError({ _id: message('invalidLocalName') })
      const errors = checkProperties({ name: environmentSettings.name }, { name: name.trim() })
      if (Object.keys(errors).length > 0) throw validationError(errors)
      const hostName = readUrl(url, 'url')
      // The folder first: a row without a folder would be an environment that cannot serve; a folder without a row is taken up.
      stores.create(_id)
      const created = await stored(
        () =>
          platform.write(
            async tx => {
              const environment = await tx.environments.create({
                id: _id,
                name: name.trim(),
                url: hostName,
                settings: {},
              })
              if (accountId !== null) await tx.accounts.authorize(accountId, _id)
              tx.afterCommit(() => hosts.put(environment))
              return toWireEnvironment(environment)
            },
            { once: caller.once },
          ),
        { id: '_id', url: 'url' },
      )
      if (accountId !== null) accountChanged(accountId)
      return created
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
