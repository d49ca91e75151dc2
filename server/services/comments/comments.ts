import { commentLimits } from '../../../shared/collections/comments.ts'
import { badRequest, notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { isId, wireId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { RecordComment } from '../../db/environment/commentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import { auditEntry, collectionTarget } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import { localId } from '../model/wire.ts'
import { type CommentChange, type CommentChangesParts, followComments } from './commentChanges.ts'
import { CommentNotices, type CommentNoticesParts } from './commentNotices.ts'
import { type CommentPlace, type OpenThread, openThread } from './commentPlace.ts'
import { CommentWords, mayRemove } from './commentWords.ts'
import { ThreadReaders } from './threadReaders.ts'
import type { CommentPerson, WireComment } from './wire.ts'

export interface CommentsParts extends CommentChangesParts, Pick<CommentNoticesParts, 'notifier'> {
  platform: PlatformStore
  attempts: AttemptLimiter
  background: Background
}

/** What is to stand in a comment. */
interface Said extends CommentPlace {
  /** Of an added one, given by who says it: what is sent twice under one id is said once. */
  commentId: string
  text: string
  /** Ids of memberships on the wire. */
  mentions?: readonly string[] | null
}

/** As it is kept: with accounts. */
type Kept = Pick<RecordComment, 'text' | 'mentions'>

/** Comments of one person in a quarter of an hour. */
const mostSaid = 300
const presetPage = 20
const offered = { most: 20, preset: 8, searched: 200 } as const

/** What people say to each other about records. Who may not read a record meets nothing of it. */
export class Comments {
  readonly #parts: CommentsParts
  readonly #readers: ThreadReaders
  readonly #notices: CommentNotices
  readonly #words: CommentWords

  constructor(parts: CommentsParts) {
    this.#parts = parts
    this.#readers = new ThreadReaders(parts.policy)
    this.#words = new CommentWords(parts)
    this.#notices = new CommentNotices({ ...parts, readers: this.#readers, words: this.#words })
  }

  /** In the order in which they were said. @param request fromEnd: the first page is the last one @throws AppError as `openThread` */
  async of(
    caller: Caller,
    request: CommentPlace & PageArguments & { fromEnd?: boolean | null },
    locale: Language,
  ): Promise<Page<WireComment>> {
    const { page, limit, fromEnd, ...place } = request
    const thread = await openThread(this.#parts.policy, caller, place)
    const { environment, collectionId, recordId } = thread
    const { comments } = environment.store.reads
    const name = JSON.stringify(['comments', environment.id, collectionId, recordId, fromEnd ?? false])
    const asked = { page: page ?? null, limit: limit ?? null, defaultLimit: presetPage }
    const found = await pageOf(
      name,
      asked,
      part => comments.page(thread, { ...part, fromEnd: fromEnd ?? false }),
      () => comments.count(thread),
    )
    const tell = await this.#words.teller(caller, thread, accountsIn(found.items), locale)
    const items = found.items.map(tell)
    return { ...found, items: fromEnd ? items.reverse() : items }
  }

  /** @throws AppError as `openThread` */
  async count(caller: Caller, place: CommentPlace): Promise<number> {
    const thread = await openThread(this.#parts.policy, caller, place)
    return thread.environment.store.reads.comments.count(thread)
  }

  /** Whom the caller may name: other members who may read the record. @throws AppError as `openThread`, PermissionsError */
  async people(
    caller: Caller,
    request: CommentPlace & { search?: string | null; limit?: number | null },
    locale: Language,
  ): Promise<CommentPerson[]> {
    const { search, limit, ...place } = request
    const thread = await this.#openToTalk(caller, place)
    const { environment } = thread
    const most = Math.min(Math.max(limit ?? offered.preset, 1), offered.most)
    const found: CommentPerson[] = []
    const people = await environment.people.options({ search: search ?? undefined, limit: offered.searched, locale })
    for (const { id, label } of people) {
      if (found.length >= most) break
      const accountId = await this.#readerOf(thread, id)
      if (accountId !== undefined && accountId !== caller.accountId) {
        found.push({ _id: wireId(environment.id, id), label })
      }
    }
    return found
  }

  /** @throws AppError as `openThread` · PermissionsError · validationError · TooManyRequests · BadRequest for an id of another comment */
  async add(caller: Caller, { commentId, text, mentions, ...place }: Said, locale: Language): Promise<WireComment> {
    const thread = await this.#openToTalk(caller, place)
    if (!isId(commentId)) throw badRequest('commentId has 17 letters and digits')
    const { environment, collectionId, recordId, authorId } = thread
    const said = await this.#kept(thread, text, mentions)
    this.#parts.attempts.count([{ key: `comments:${authorId}`, most: mostSaid }])
    const tell = await this.#words.teller(caller, thread, [authorId, ...said.mentions], locale)
    let added: RecordComment | undefined
    const answer = await environment.store.write(
      async tx => {
        const known = await tx.comments.byId(commentId)
        if (known === undefined) {
          added = await tx.comments.add({ id: commentId, collectionId, recordId, authorId, ...said })
          return tell(added)
        }
        if (!isAbout(known, thread) || known.authorId !== authorId) throw badRequest('commentId is taken')
        return tell(known)
      },
      { once: caller.once },
    )
    if (added !== undefined) {
      const { background } = this.#parts
      this.#announce(thread)
      background.run(this.#notices.said(environment, added))
    }
    return answer
  }

  /** Of one's own. @throws AppError as `add` · NotFound */
  async edit(caller: Caller, { commentId, text, mentions, ...place }: Said, locale: Language): Promise<WireComment> {
    const thread = await this.#openToTalk(caller, place)
    const { environment, authorId } = thread
    const before = await find(thread, commentId)
    if (before.authorId !== authorId) throw permissionError('notAllowed')
    const said = await this.#kept(thread, text, mentions)
    const tell = await this.#words.teller(caller, thread, [authorId, ...said.mentions], locale)
    const answer = await environment.store.write(
      async tx => {
        const edited = await tx.comments.edit(before.id, said)
        if (edited === undefined) throw notFound()
        return tell(edited)
      },
      { once: caller.once },
    )
    this.#announce(thread)
    const fresh = said.mentions.filter(accountId => !before.mentions.includes(accountId))
    this.#parts.background.run(this.#notices.named(environment, { ...before, ...said }, fresh))
    return answer
  }

  /** Of one's own; of anybody for who designs the environment. @throws AppError as `openThread` · PermissionsError · NotFound */
  async remove(caller: Caller, { commentId, ...place }: CommentPlace & { commentId: string }): Promise<boolean> {
    const thread = await this.#openToTalk(caller, place)
    const comment = await find(thread, commentId)
    if (!mayRemove(caller, thread, comment)) throw permissionError('notAllowed')
    const { environment, collectionId, recordId } = thread
    await environment.store.write(
      async tx => {
        await tx.comments.remove(comment.id)
        const target = collectionTarget(environment.model, collectionId)
        const entry = auditEntry(caller, 'data.deleted', { target, details: { before: { commentOf: recordId } } })
        if (comment.authorId !== caller.accountId) await tx.audit.add(entry)
        return true
      },
      { once: caller.once },
    )
    this.#announce(thread)
    return true
  }

  /** @throws AppError as `openThread` */
  follow(caller: Caller, place: CommentPlace, since?: number): Promise<AsyncIterableIterator<CommentChange>> {
    return followComments(this.#parts, caller, place, since)
  }

  /** For who says something there, who is a person. */
  async #openToTalk(caller: Caller, place: CommentPlace): Promise<OpenThread & { authorId: string }> {
    const thread = await openThread(this.#parts.policy, caller, place)
    const { accountId } = caller
    if (thread.onlyLooks || accountId === null) throw permissionError('notAllowed')
    return { ...thread, authorId: accountId }
  }

  /** Whom it names and who may not read the record is not named. @throws AppError validationError */
  async #kept(thread: OpenThread, sent: string, mentions: readonly string[] | null | undefined): Promise<Kept> {
    const text = requireText(sent)
    const named = new Set(mentions ?? [])
    if (named.size > commentLimits.mentions)
      throw validationError({ mentions: message('exceeded', commentLimits.mentions) })
    const accounts: string[] = []
    for (const id of named) {
      const accountId = await this.#readerOf(thread, localId(thread.environment.id, id))
      if (accountId !== undefined) accounts.push(accountId)
    }
    return { text, mentions: accounts }
  }

  /** The account of a member who may read the record. */
  async #readerOf(thread: OpenThread, membershipId: string): Promise<string | undefined> {
    const reader = await this.#readers.member(thread.environment, membershipId)
    const place = reader && (await this.#readers.placeOf(thread.environment, thread, reader))
    return place && reader?.accountId
  }

  #announce({ environment, collectionId, recordId }: OpenThread): void {
    const { changes } = this.#parts
    changes.publish({ kind: 'recordCommented', environmentId: environment.id, collectionId, recordId })
  }
}

const accountsIn = (comments: readonly RecordComment[]) =>
  comments.flatMap(({ authorId, mentions }) => [...(authorId === null ? [] : [authorId]), ...mentions])

const isAbout = (comment: RecordComment, { collectionId, recordId }: OpenThread) =>
  comment.collectionId === collectionId && comment.recordId === recordId

/** @throws AppError NotFound for a comment about something else */
async function find(thread: OpenThread, commentId: string): Promise<RecordComment> {
  const comment = await thread.environment.store.reads.comments.byId(commentId)
  if (comment === undefined || !isAbout(comment, thread)) throw notFound()
  return comment
}

/** @throws AppError validationError */
function requireText(sent: string): string {
  const text = sent.trim()
  if (text === '') throw validationError({ text: message('required') })
  if (text.length > commentLimits.text) throw validationError({ text: message('exceeded', commentLimits.text) })
  return text
}
