import * as texts from '../../../shared/i18n/areas/comments.ts'
import { defaultLanguage, type Language, languageOf } from '../../../shared/languages.ts'
import type { RecordComment } from '../../db/environment/commentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { creatorOf } from '../../db/records/historyReads.ts'
import { titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { CommentWords } from './commentWords.ts'
import type { ThreadReaders } from './threadReaders.ts'

/** What somebody is told. */
export interface CommentNotice {
  kind: 'mention' | 'comment'
  title: string
  text: string
  link?: string
  /** Local ids. */
  record: { collectionId: string; recordId: string }
}

export interface CommentNoticesParts {
  platform: PlatformStore
  notifier: { tell(environment: OpenEnvironment, accountIds: readonly string[], notice: CommentNotice): Promise<void> }
  readers: ThreadReaders
  words: CommentWords
}

const notices = { 'es-419': texts.es.notices, en: texts.en.notices } as const satisfies Record<Language, unknown>

/** Characters of what was said that are told. */
const longest = 200

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)

/** Tells people of what was said: whom it names, and who had to do with the record before. */
export class CommentNotices {
  readonly #parts: CommentNoticesParts

  constructor(parts: CommentNoticesParts) {
    this.#parts = parts
  }

  async said(environment: OpenEnvironment, comment: RecordComment): Promise<void> {
    const { reads } = environment.store
    const creator = await creatorOf(reads, comment.collectionId, comment.recordId)
    const others = new Set([...(await reads.comments.authors(comment)), ...(creator === null ? [] : [creator])])
    for (const accountId of comment.mentions) others.delete(accountId)
    await this.named(environment, comment, comment.mentions)
    for (const accountId of others) await this.#tell(environment, comment, accountId, 'comment')
  }

  async named(environment: OpenEnvironment, comment: RecordComment, accountIds: readonly string[]): Promise<void> {
    for (const accountId of accountIds) await this.#tell(environment, comment, accountId, 'mention')
  }

  async #tell(
    environment: OpenEnvironment,
    comment: RecordComment,
    accountId: string,
    kind: 'mention' | 'comment',
  ): Promise<void> {
    const { notifier, readers, platform } = this.#parts
    const { authorId, collectionId, recordId } = comment
    if (accountId === authorId) return
    const reader = await readers.account(environment, accountId)
    const place = reader && (await readers.placeOf(environment, comment, reader))
    if (place === undefined) return
    const locale = languageOf((await platform.reads.accounts.byId(accountId))?.locale) ?? defaultLanguage
    const words = notices[locale]
    const author = authorId === null ? null : await this.#parts.words.nameOf(environment, authorId, locale)
    const title = words[kind]
      .replace('{{author}}', () => author ?? words.somebody)
      .replace('{{collection}}', () => titleOf(environment.whole.model, collectionId))
    await notifier.tell(environment, [accountId], {
      kind,
      title,
      text: shortened(comment.text),
      ...(place.path !== undefined && { link: place.path }),
      record: { collectionId, recordId },
    })
  }
}
