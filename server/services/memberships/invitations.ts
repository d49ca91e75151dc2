import type { Clock } from '../../../shared/clock.ts'
import { type EnvironmentUserData, invitedPeopleSchema } from '../../../shared/environment/environmentUser.ts'
import type { InvitationResult } from '../../../shared/environment/users.ts'
import { badRequest, tooManyRequests, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import { wireId } from '../../../shared/ids.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Membership } from '../../db/environment/types.ts'
import { attemptWindow } from '../accounts/attemptLimiter.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { type EnvironmentUser, presentUser } from './environmentUser.ts'
import { addingUsers, findUser } from './findUser.ts'
import { changesOf, givenRoles } from './membershipChanges.ts'
import { invitedAgainEntry, invitedEntry } from './membershipEntries.ts'
import type { MembershipsParts } from './memberships.ts'
import { UserAccounts } from './userAccounts.ts'

export interface InvitationsParts extends MembershipsParts {
  clock: Clock
}

/** What became of one of many that were invited together. */
export interface InvitationReport {
  email: string
  result: InvitationResult
  /** Of who was invited: a wire id. */
  environmentUserId: string | null
}

/** How people become users of an environment: they are added, and mailed the way in. */
export class Invitations {
  readonly #parts: InvitationsParts
  readonly #accounts: UserAccounts

  constructor(parts: InvitationsParts) {
    this.#parts = parts
    this.#accounts = new UserAccounts(parts)
  }

  /**
   * Mails the way in, and takes the account of that e-mail, or creates one.
   * @param language of the mail
   * @throws AppError PermissionsError notAllowed · TooManyRequests · validationError { data.email | data.roles }
   */
  async create(
    caller: Caller,
    environmentId: string,
    input: EnvironmentUserData,
    language: Language,
  ): Promise<EnvironmentUser> {
    const { environment, rights } = await addingUsers(this.#parts, caller, environmentId)
    const email = normalizeEmail(input.email ?? '')
    if (!isEmail(email)) throw validationError({ 'data.email': message('invalidEmail') })
    const person = { ...this.#fresh(email, input.name), accountId: '' }
    const { roles, ...more } = input
    const changes = {
      ...changesOf(environment, rights, { membership: person, isOwn: false }, { ...more, name: null }),
      roles: givenRoles(environment, rights, [], roles ?? [], 'data.roles'),
    }
    if (await this.#accounts.memberOf(environment, email)) throw validationError({ 'data.email': message('notUnique') })
    this.#parts.attempts.count(this.#parts.passwordLinks.limitsOfSender(caller))
    const { [email]: accountId = '' } = await this.#accounts.invite(caller, environmentId, [person], language)
    const created = await environment.store.write(
      async tx => {
        if (await tx.memberships.byAccount(accountId)) throw validationError({ 'data.email': message('notUnique') })
        const stored = await tx.memberships.create({ ...person, ...changes, accountId })
        await tx.audit.add(invitedEntry(caller, environment, stored))
        return presentUser(caller, { environment, rights }, stored)
      },
      { once: caller.once },
    )
    environment.forgetMembership(accountId)
    return created
  }

  /**
   * Adds many with the same roles, all of them in one unit; who is a user already stays as he is.
   * @param request `people`: `invitedPeopleSchema`
   * @returns what became of each, in their order; an address that stands twice is told of once
   * @throws AppError PermissionsError notAllowed · TooManyRequests · validationError { roles }
   */
  async createMany(
    caller: Caller,
    environmentId: string,
    request: { people: unknown; roles?: readonly string[] | null },
    language: Language,
  ): Promise<InvitationReport[]> {
    const { environment, rights } = await addingUsers(this.#parts, caller, environmentId)
    const roles = givenRoles(environment, rights, [], request.roles ?? [], 'roles')
    const sent = parseRequest(invitedPeopleSchema, request.people, 'people')
    const people = new Map(sent.map(person => [normalizeEmail(person.email), person]))
    const valid = [...people].filter(([email]) => isEmail(email))
    for (const _person of valid) this.#parts.attempts.count(this.#parts.passwordLinks.limitsOfSender(caller))
    const newcomers: Omit<Membership, 'accountId'>[] = []
    for (const [email, { name }] of valid) {
      const isUser = (await this.#accounts.memberOf(environment, email)) !== undefined
      if (!isUser) newcomers.push({ ...this.#fresh(email, name), roles })
    }
    const accountIds = await this.#accounts.invite(caller, environmentId, newcomers, language)
    const fresh = newcomers.flatMap(person => {
      const accountId = accountIds[person.email]
      return accountId === undefined ? [] : [{ ...person, accountId }]
    })
    const added = new Map<string, string>()
    const report = await environment.store.write(
      async tx => {
        for (const person of fresh) {
          if (await tx.memberships.byAccount(person.accountId)) continue
          await tx.audit.add(invitedEntry(caller, environment, await tx.memberships.create(person)))
          added.set(person.email, wireId(environmentId, person.id))
        }
        return [...people.keys()].map(
          (email): InvitationReport => ({
            email,
            result: resultOf(email, added),
            environmentUserId: added.get(email) ?? null,
          }),
        )
      },
      { once: caller.once },
    )
    for (const accountId of Object.values(accountIds)) environment.forgetMembership(accountId)
    return report
  }

  /** Mails the way in once more. @throws AppError NotFound · BadRequest for who is in already · PermissionsError · TooManyRequests */
  async repeat(caller: Caller, id: string, language: Language): Promise<EnvironmentUser> {
    const { environment, rights, membership } = await findUser(this.#parts.policy, caller, id)
    await addingUsers(this.#parts, caller, environment.id)
    if (presentUser(caller, { environment, rights }, membership).state !== 'pending')
      throw badRequest('only who has not come in yet is invited again')
    this.#parts.attempts.count(this.#parts.passwordLinks.limitsOfSender(caller))
    const isSent = await this.#accounts.mailAgain(caller, environment.id, membership, language)
    if (!isSent) throw tooManyRequests(attemptWindow / 1_000)
    return environment.store.write(
      async tx => {
        await tx.memberships.mark(membership.id, 'invitedAt')
        await tx.audit.add(invitedAgainEntry(caller, membership))
        return presentUser(caller, { environment, rights }, (await tx.memberships.byId(membership.id)) ?? membership)
      },
      { once: caller.once },
    )
  }

  #fresh(email: string, name: string | null | undefined): Omit<Membership, 'accountId'> {
    const { ids, clock } = this.#parts
    const now = clock.now()
    return {
      id: ids.next(),
      email,
      name: (name ?? '').trim(),
      roles: [],
      flags: {},
      managedRoles: [],
      confirmed: true,
      disabled: false,
      invitedAt: now,
      enteredAt: null,
      createdAt: now,
      version: 1,
      profile: {},
    }
  }
}

function resultOf(email: string, added: ReadonlyMap<string, string>): InvitationResult {
  if (!isEmail(email)) return 'invalidEmail'
  return added.has(email) ? 'invited' : 'isUser'
}
