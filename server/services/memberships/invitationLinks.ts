import { mostInvited } from '../../../shared/environment/users.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import type { Membership } from '../../db/environment/types.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import { stateOf } from './environmentUser.ts'
import { addingUsers, type Manages } from './findUser.ts'
import { linkedEntry } from './membershipEntries.ts'
import type { MembershipsParts } from './memberships.ts'

/** Calls that make links, of one account in a quarter of an hour. */
const mostCalls = 2 * mostInvited

/** The way in of somebody, for whoever hands it over. */
export interface InvitationLink {
  environmentUserId: string
  email: string
  name: string
  url: string
  /** Until when it works: an ISO moment. */
  endsAt: string
}

/** How people get in where no mail leaves this machine: who adds users hands them a link each. */
export class InvitationLinks {
  readonly #parts: MembershipsParts

  constructor(parts: MembershipsParts) {
    this.#parts = parts
  }

  /**
   * A link for each, in order of e-mail. It sets the password of who has an account here alone and none yet; everybody else enters with
   * the one that he has, and nothing in the answer tells who that is.
   * @param ids wire ids; null: everybody who has not come in yet, the first `mostInvited` of them
   * @throws AppError NotFound · PermissionsError notAllowed · BadRequest where mails leave, or somebody is in already · TooManyRequests
   */
  async create(caller: Caller, environmentId: string, ids: readonly string[] | null): Promise<InvitationLink[]> {
    const { platform, sites, attempts, passwordLinks, settings } = this.#parts
    const manages = await addingUsers(this.#parts, caller, environmentId)
    if (settings.mailServer !== undefined) throw badRequest('the way in is mailed, and to nobody else')
    attempts.count([{ key: `links:${caller.accountId}`, most: mostCalls }])
    const people = ids === null ? await pending(manages) : await named(manages, ids)
    const asked = await sites.site(caller, environmentId)
    const handedIn = isSuperAdmin(caller) && caller.host.kind === 'admin' ? null : environmentId
    const link = { kind: 'invitation', asked, invitedBy: caller.accountId, handedIn } as const
    // Who repeats it gets links of his own: an answer that is kept would have them on disk.
    const links = await platform.write(async tx => {
      const made: InvitationLink[] = []
      for (const { id, accountId, email, name } of people) {
        const account = await tx.accounts.byId(accountId)
        if (account === undefined) continue
        const handed = await passwordLinks.hand(tx, account, link)
        made.push({ environmentUserId: wireId(environmentId, id), email, name, ...handed })
      }
      return made
    })
    await manages.environment.store.write(async tx => {
      for (const membership of people) {
        await tx.memberships.mark(membership.id, 'invitedAt')
        await tx.audit.add(linkedEntry(caller, membership))
      }
    })
    return links
  }
}

const isPending = (membership: Membership) => stateOf(membership) === 'pending'
const byEmail = (a: Membership, b: Membership) => (a.email < b.email ? -1 : 1)

async function pending({ environment: { store } }: Manages): Promise<Membership[]> {
  const found: Membership[] = []
  let after = ''
  while (found.length < mostInvited) {
    const people = await store.reads.memberships.after(after, mostInvited)
    const last = people.at(-1)
    if (last === undefined) break
    found.push(...people.filter(isPending))
    after = last.id
  }
  return found.slice(0, mostInvited).toSorted(byEmail)
}

async function named({ environment: { id, store } }: Manages, ids: readonly string[]): Promise<Membership[]> {
  if (ids.length > mostInvited) throw badRequest(`at most ${mostInvited} links are made at once`)
  const local = new Set(
    ids.map(wire => {
      const parsed = parseWireId(wire)
      if (parsed?.environmentId !== id) throw notFound()
      return parsed.localId
    }),
  )
  const found = (await store.reads.memberships.named([...local])).filter(membership => local.has(membership.id))
  if (found.length < local.size) throw notFound()
  if (!found.every(isPending)) throw badRequest('only who has not come in yet is given a link')
  return found.toSorted(byEmail)
}
