import type { Clock } from '../../../shared/clock.ts'
import { type MailDraft, mailDraftSchema } from '../../../shared/environment/mailDraft.ts'
import type { MailTemplate } from '../../../shared/environment/mailSettings.ts'
import { badRequest, notFound, validationError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import type { Links } from '../addresses/links.ts'
import { nameOf } from '../calls/accountNames.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import type { Policy } from '../policy/policy.ts'
import { placeValues } from './mailComposer.ts'
import { htmlDocument } from './mailer.ts'
import type { MailQueue } from './mailQueue.ts'
import { type MailTemplateFailure, type RenderedMail, renderMail } from './mailTemplates.ts'
import { type MailText, mailText } from './texts.ts'

/** How long a mail that somebody tries out is worth sending, in ms. */
const testLifetime = 60 * 60_000

const builtInTexts: Record<MailTemplate, MailText> = { welcome: 'welcome', invitation: 'invited', reset: 'reset' }

/** Pictures by their paths: the page that shows a preview takes them from its own host alone, which has them too. */
const onThisHost = (html: string, url: string) => html.replaceAll(` src="${url}/`, ' src="/')

export interface MailTrialRequest {
  environmentId: string
  /** A `MailDraft`. */
  data: unknown
}

export interface MailPreview {
  _id: string
  subject: string
  text: string
  /** A document of its own; `null` where Telar's own words are plain text. */
  html: string | null
  failures: MailTemplateFailure[]
}

export interface MailTrialsParts {
  platform: PlatformStore
  policy: Policy
  sites: EnvironmentSites
  links: Links
  scripts: Pick<ScriptPool, 'run'>
  mailQueue: MailQueue
  clock: Clock
  ids: Ids
  /** Of those who are mailed and of those who have others mailed. @throws AppError TooManyRequests */
  countMail(caller: Caller, recipient: string): void
  /** The desktop's own account has none. */
  hasMailbox(email: string): boolean
}

/** Mails of an environment before anybody gets them: for its designers, who see them as they would get them themselves. */
export class MailTrials {
  readonly #parts: MailTrialsParts

  constructor(parts: MailTrialsParts) {
    this.#parts = parts
  }

  /**
   * What a template does wrong is part of the answer, beside the mail that would be sent instead.
   * @throws AppError what designers' calls throw · TooManyRequests and Unavailable when no template can run
   */
  async preview(caller: Caller, { environmentId, data }: MailTrialRequest, language: Language): Promise<MailPreview> {
    const draft = parseRequest(mailDraftSchema, data, 'data')
    const { content, failures, url } = await this.#render(caller, environmentId, draft, language)
    const { subject, text, html } = content
    const _id = `${environmentId}_mailPreview:${draft.template}`
    return { _id, subject, text, html: html === undefined ? null : htmlDocument(onThisHost(html, url)), failures }
  }

  /**
   * Sends it to who asks, and to nobody else.
   * @throws AppError as `preview` · validationError `data.subject` · `data.body` for a template that fails · BadRequest for who has no mailbox
   */
  async send(caller: Caller, { environmentId, data }: MailTrialRequest, language: Language): Promise<boolean> {
    const { platform, mailQueue, clock, countMail, hasMailbox } = this.#parts
    const draft = parseRequest(mailDraftSchema, data, 'data')
    const { content, failures, email } = await this.#render(caller, environmentId, draft, language)
    const [failure] = failures
    if (failure) throw validationError({ [`data.${failure.part}`]: message('invalid') })
    if (!hasMailbox(email)) throw badRequest('this account has no mailbox')
    countMail(caller, email)
    return platform.write(
      async tx => {
        const endsAt = clock.now() + testLifetime
        await mailQueue.add(tx, { recipient: email, kind: 'test', environmentId, content, linkHash: null, endsAt })
        return true
      },
      { once: caller.once },
    )
  }

  async #render(
    caller: Caller,
    environmentId: string,
    { template, ...draft }: MailDraft,
    language: Language,
  ): Promise<RenderedMail & { email: string; url: string }> {
    const { platform, policy, sites, links, scripts } = this.#parts
    await policy.designer(caller, environmentId)
    const environment = await platform.reads.environments.byId(environmentId)
    const account = caller.accountId === null ? undefined : await platform.reads.accounts.byId(caller.accountId)
    if (environment === undefined || account === undefined) throw notFound()
    const url = links.origin((await sites.host(caller, environmentId)).name)
    const { email, profile } = account
    const by = nameOf(account) ?? email
    const values = { ...placeValues(environment, url), email, name: profile.name, invitedBy: by, language }
    // It leads to the place, and sets no password.
    const link = `${url}/login`
    const builtIn = mailText(builtInTexts[template], language, { site: environment.name, link, name: profile.name, by })
    return { ...(await renderMail(scripts, { ...draft, owner: environmentId, values, link, builtIn })), email, url }
  }
}
