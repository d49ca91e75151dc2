import type { Clock } from '../../../shared/clock.ts'
import { notFound } from '../../../shared/errors.ts'
import type { OwnData, OwnMembership } from '../../../shared/wire/ownData.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import type { Caller } from '../calls/caller.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import type { OwnAccount, OwnSession } from './ownAccount.ts'
import { ownId } from './ownId.ts'

export interface OwnDataParts {
  platform: PlatformStore
  clock: Clock
  attempts: AttemptLimiter
  ownAccount: OwnAccount
  /** What the caller is there. @throws what keeps an environment from being read */
  membership(caller: Caller & { accountId: string }, environment: EnvironmentRow): Promise<OwnMembership | undefined>
  report(error: unknown): void
}

/** It looks into every environment: so often in a quarter of an hour. */
const mostAsked = 10

const isoTime = (time: number) => new Date(time).toISOString()

/** What somebody may take along. */
export class OwnDataExport {
  readonly #parts: OwnDataParts

  constructor(parts: OwnDataParts) {
    this.#parts = parts
  }

  /** @throws AppError PermissionsError notLoggedIn · TooManyRequests */
  async get(caller: Caller): Promise<OwnData> {
    const accountId = ownId(caller)
    const { platform, clock, attempts, ownAccount } = this.#parts
    attempts.count([{ key: `ownData:${accountId}`, most: mostAsked }])
    const account = await platform.reads.accounts.byId(accountId)
    if (account === undefined) throw notFound()
    return {
      exportedAt: isoTime(clock.now()),
      account: await this.#account(caller, account),
      sessions: (await ownAccount.sessions(caller)).map(told),
      ...(await this.#memberships({ ...caller, accountId })),
    }
  }

  async #account({ host }: Caller, account: Account): Promise<OwnData['account']> {
    const { id, email, emailVerified, profile, avatar, locale, tutorials, createdAt, roles, hasTwoFactor } = account
    const { name, firstName, lastName } = profile
    const picture = avatar === null ? undefined : await this.#parts.platform.reads.avatars.content(avatar.key)
    return {
      _id: id,
      email,
      emailVerified,
      name,
      firstName,
      lastName,
      avatar: picture === undefined ? null : `data:image/webp;base64,${picture.toString('base64')}`,
      language: locale,
      tutorials,
      createdAt: isoTime(createdAt),
      roles,
      environmentsAuthorized: account.environmentsAuthorized.filter(
        environmentId => host.kind === 'admin' || environmentId === host.environmentId,
      ),
      hasTwoFactor,
    }
  }

  async #memberships(caller: Caller & { accountId: string }): Promise<Pick<OwnData, 'memberships' | 'isComplete'>> {
    const { membership, report } = this.#parts
    const memberships: OwnMembership[] = []
    let isComplete = true
    for (const environment of await this.#environments(caller)) {
      try {
        const found = await membership(caller, environment)
        if (found !== undefined) memberships.push(found)
      } catch (error) {
        report(error)
        isComplete = false
      }
    }
    return { memberships, isComplete }
  }

  /** Those that the host may tell of. */
  async #environments({ host }: Caller): Promise<EnvironmentRow[]> {
    const { environments } = this.#parts.platform.reads
    if (host.kind === 'admin') return environments.page({ skip: 0, limit: Number.MAX_SAFE_INTEGER })
    const here = await environments.byId(host.environmentId)
    return here === undefined ? [] : [here]
  }
}

const told = ({ host, environmentName, createdAt, lastCall, isCurrent }: OwnSession): OwnData['sessions'][number] => ({
  place: host === null || host === 'admin' ? host : { _id: host, name: environmentName ?? host },
  createdAt,
  lastCall,
  isCurrent,
})
