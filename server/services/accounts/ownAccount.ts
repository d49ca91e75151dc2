import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { languageOf } from '../../../shared/languages.ts'
import { passwordLength } from '../../../shared/protocol/passwords.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Session } from '../../db/platform/types.ts'
import { auditEntry } from '../audit/entries.ts'
import { type Caller, hostKey } from '../calls/caller.ts'
import { type GivenNames, renamed } from './accounts.ts'
import type { Avatars } from './avatars.ts'
import { isDemoEmail } from './demoAccount.ts'
import { setPassword } from './newPassword.ts'
import { ownId } from './ownId.ts'
import { type OwnPassword, wrongPassword } from './ownPassword.ts'
import { checkPasswordLength, hashPassword } from './passwords.ts'
import type { UserAnswer } from './present.ts'
import type { Sessions } from './sessions.ts'

/** A place where somebody is logged in, as it travels. */
export interface OwnSession {
  _id: string
  /** An environment's id or `admin`; null: somewhere else than here, which the host of an environment is not told. */
  host: string | null
  /** Of that environment. */
  environmentName: string | null
  createdAt: string
  /** Late by an hour at most. */
  lastCall: string
  /** The one that asks. */
  isCurrent: boolean
}

export interface OwnAccountParts {
  platform: PlatformStore
  sessions: Sessions
  ownPassword: OwnPassword
  avatars: Avatars
}

const isoTime = (time: number) => new Date(time).toISOString()

/** What everybody does to the own account. */
export class OwnAccount {
  readonly #parts: OwnAccountParts

  constructor(parts: OwnAccountParts) {
    this.#parts = parts
  }

  /** Where the caller is logged in, the last used first. */
  async sessions(caller: Caller): Promise<OwnSession[]> {
    const { sessions, environments } = this.#parts.platform.reads
    const found = await sessions.byAccount(ownId(caller))
    const names = new Map<string, string | undefined>()
    for (const { host } of found) names.set(host, (await environments.byId(host))?.name)
    const isTold = ({ host }: Session) => caller.host.kind === 'admin' || host === hostKey(caller.host)
    return found
      .toSorted((one, other) => other.lastCall - one.lastCall)
      .map(session => ({
        _id: session.id,
        host: isTold(session) ? session.host : null,
        environmentName: (isTold(session) && names.get(session.host)) || null,
        createdAt: isoTime(session.createdAt),
        lastCall: isoTime(session.lastCall),
        isCurrent: session.id === caller.sessionId,
      }))
  }

  /** Ends sessions of the caller's; their websockets close. @throws AppError NotFound for one that is not his */
  async endSessions(caller: Caller, sessionIds: readonly string[]): Promise<boolean> {
    const { platform, sessions } = this.#parts
    const own = new Set((await platform.reads.sessions.byAccount(ownId(caller))).map(({ id }) => id))
    if (!sessionIds.every(id => own.has(id))) throw notFound()
    await platform.write(
      async tx => {
        for (const id of sessionIds) await sessions.revoke(tx, id)
        const details = { after: { sessions: sessionIds.length } }
        if (sessionIds.length > 0) await tx.audit.add(auditEntry(caller, 'access.sessionsEnded', { details }))
        return true
      },
      { once: caller.once },
    )
    return true
  }

  /** @throws AppError PermissionsError notLoggedIn */
  async update(caller: Caller, names: GivenNames): Promise<UserAnswer> {
    const id = ownId(caller)
    const { platform, sessions, avatars } = this.#parts
    const answer = await platform.write(
      async tx => {
        const account = await tx.accounts.byId(id)
        if (account === undefined) throw notFound()
        const updated = await tx.accounts.update(id, { profile: renamed(account.profile, names) })
        if (updated === undefined) throw notFound()
        return avatars.present(updated)
      },
      { once: caller.once },
    )
    sessions.accountChanged(id)
    return answer
  }

  /** The language of the interface, from the next login everywhere. @throws AppError validationError { language } */
  async setLanguage(caller: Caller, language: string): Promise<boolean> {
    const id = ownId(caller)
    const locale = languageOf(language)
    if (locale === undefined) throw validationError({ language: message('notAnOption') })
    return this.#parts.platform.write(
      async tx => {
        await tx.accounts.update(id, { locale })
        if (caller.sessionId !== null) await tx.sessions.update(caller.sessionId, { locale })
        return true
      },
      { once: caller.once },
    )
  }

  /**
   * Everything that the old password let in ends, but for the session that asks.
   * @throws AppError validationError { password | newPassword } · TooManyRequests · PermissionsError for the demo account
   */
  async changePassword(caller: Caller, given: { password: string; newPassword: string }): Promise<boolean> {
    const id = ownId(caller)
    const { platform, sessions, ownPassword } = this.#parts
    if (caller.email === null || isDemoEmail(caller.email)) throw permissionError('notAllowed')
    checkPasswordLength(given.newPassword, passwordLength.profile, 'newPassword')
    const hash = await ownPassword.check(id, given.password, caller)
    if (hash === null) throw wrongPassword()
    const passwordHash = await hashPassword(given.newPassword)
    return platform.write(
      async tx => {
        // Somebody may have changed it while this one was hashed.
        if ((await tx.accounts.passwordHash(id)) !== hash) throw wrongPassword()
        await setPassword(tx, sessions, id, { passwordHash }, caller.sessionId ?? undefined)
        await tx.audit.add(auditEntry(caller, 'access.passwordChanged'))
        return true
      },
      { once: caller.once },
    )
  }
}
