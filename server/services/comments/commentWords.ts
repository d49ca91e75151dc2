import { wireId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import type { RecordComment } from '../../db/environment/commentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { personName } from '../../db/records/people.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { seenAs } from '../policy/seenAs.ts'
import type { OpenThread } from './commentPlace.ts'
import type { CommentPerson, WireComment } from './wire.ts'

interface KnownAccount {
  name: string | null
  person: CommentPerson | undefined
}

/** Designers may delete any; who only looks changes nothing. */
export const mayRemove = (
  { accountId }: Caller,
  { standing, onlyLooks }: OpenThread,
  { authorId }: Pick<RecordComment, 'authorId'>,
) => !onlyLooks && (standing.kind === 'designer' || (authorId !== null && authorId === accountId))

/** How people are called who say something, or are named: never by an address. */
export class CommentWords {
  readonly #parts: { policy: Policy; platform: PlatformStore }

  constructor(parts: { policy: Policy; platform: PlatformStore }) {
    this.#parts = parts
  }

  /** Tells comments in which no others appear. */
  async teller(
    caller: Caller,
    thread: OpenThread,
    accountIds: Iterable<string>,
    locale: Language,
  ): Promise<(comment: RecordComment) => WireComment> {
    const { environment, onlyLooks } = thread
    const known = new Map<string, KnownAccount>()
    for (const id of new Set(accountIds)) known.set(id, await this.#account(environment, id, locale))
    const self = await seenAs(caller, environment, 'accountId')
    return comment => ({
      _id: comment.id,
      author: comment.authorId === null ? null : (known.get(comment.authorId)?.name ?? null),
      isOwn: comment.authorId !== null && comment.authorId === self,
      text: comment.text,
      mentions: comment.mentions.flatMap(id => known.get(id)?.person ?? []),
      createdAt: new Date(comment.createdAt).toISOString(),
      editedAt: comment.editedAt === null ? null : new Date(comment.editedAt).toISOString(),
      mayEdit: !onlyLooks && comment.authorId !== null && comment.authorId === caller.accountId,
      mayRemove: mayRemove(caller, thread, comment),
    })
  }

  async nameOf(environment: OpenEnvironment, accountId: string, locale: Language): Promise<string | null> {
    return (await this.#account(environment, accountId, locale)).name
  }

  async #account(environment: OpenEnvironment, accountId: string, locale: Language): Promise<KnownAccount> {
    const { policy, platform } = this.#parts
    const membership = await environment.store.reads.memberships.byAccount(accountId)
    if (membership !== undefined) {
      const label = (await environment.people.labels([membership.id], locale)).get(membership.id)
      const person = label === undefined ? undefined : { _id: wireId(environment.id, membership.id), label }
      return { name: label ?? null, person }
    }
    // Who designs the environment need not be a member.
    if ((await policy.designing(environment, accountId)) === undefined) return { name: null, person: undefined }
    const account = await platform.reads.accounts.byId(accountId)
    return { name: personName(account?.profile.name ?? '') ?? null, person: undefined }
  }
}
