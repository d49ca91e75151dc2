import type { Clock } from '../../../shared/clock.ts'
import {
  type MailSetting,
  type MailTemplate,
  mailParts,
  mailSettingOf,
} from '../../../shared/environment/mailSettings.ts'
import type { MailKind } from '../../../shared/environment/mails.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { isPrivateKey } from '../../../shared/protocol/files.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { MailContent } from './mailer.ts'
import { plainText } from './mailHtml.ts'
import {
  type MailTemplateFailure,
  type MailTemplateValues,
  type RenderedMail,
  renderMail,
  templateLimits,
} from './mailTemplates.ts'

/** For how long a template is left alone that took too much: others wait for the mails behind it, in ms. */
const rest = 10 * 60_000
const tooMuch: readonly MailTemplateFailure['reason'][] = ['timeout', 'memory', 'crashed']

/** The templates that may word a mail, by its occasion. */
const templatesOf: Record<MailKind, readonly MailTemplate[]> = {
  invitation: ['welcome', 'invitation'],
  signUp: ['welcome'],
  reset: ['reset'],
  test: [],
  script: [],
  problem: [],
  notification: [],
}

/** How an environment words a mail that waits. */
export interface TemplatedMail extends Pick<MailTemplateValues, 'url' | 'email' | 'name' | 'language'> {
  environmentId: string
  kind: MailKind
  /** `null`: none, it says what only the platform knows. */
  used: MailTemplate | null
  link: string
  /** Mails that wait since before do not say it. */
  invitedBy?: string
}

/** A mail as it waits: in Telar's own words, and how the environment words it. */
export interface QueuedContent extends MailContent {
  templated?: TemplatedMail
  /** What a script of an environment wrote, not yet cleaned. */
  written?: { environmentId: string; html: string }
}

export interface ComposedMail {
  content: MailContent
  /** The setting that could not be used; `null` where all went well. */
  failed: MailSetting | null
}

/** What templates are told of their environment. */
export function placeValues(
  { id, name, settings }: EnvironmentRow,
  url: string,
): Pick<MailTemplateValues, 'site' | 'url' | 'logo'> {
  const { logo } = presentSettings(settings)
  const isOwn = typeof logo === 'string' && logo.startsWith(`${id}/`) && !isPrivateKey(logo)
  return { site: name, url, logo: isOwn ? `${url}/files/${logo}` : '' }
}

function wordsOf({ settings }: EnvironmentRow, template: MailTemplate) {
  const present = presentSettings(settings)
  return mailParts.map(part => present[mailSettingOf(template, part)] as string | null | undefined)
}

const described = (template: MailTemplate, { part, reason, message, line }: MailTemplateFailure) =>
  [mailSettingOf(template, part), reason, line !== null && `line ${line}`, message].filter(Boolean).join(', ')

const noneRuns: MailTemplateFailure = { part: 'body', reason: 'crashed', message: null, line: null }

export interface MailComposerParts {
  platform: PlatformStore
  scripts: Pick<ScriptPool, 'run'>
  clock: Clock
  report(error: unknown): void
}

/** The words of mails, found out when they are sent. Where a template fails, it is Telar's own words: nobody is left without his mail. */
export class MailComposer {
  readonly #parts: MailComposerParts
  /** The templates that are left alone, until when and why. */
  readonly #resting = new Map<string, { until: number; failure: MailTemplateFailure }>()

  constructor(parts: MailComposerParts) {
    this.#parts = parts
  }

  /**
   * All templates that could word a mail of its occasion are tried, whichever is used: that one of them fails tells nothing of who has an
   * account already (decision 0019).
   */
  async compose({ templated, written, ...builtIn }: QueuedContent): Promise<ComposedMail> {
    if (written !== undefined) return { content: await this.#cleaned(written, builtIn), failed: null }
    const environment = templated && (await this.#parts.platform.reads.environments.byId(templated.environmentId))
    if (templated === undefined || environment === undefined) return { content: builtIn, failed: null }
    const composed: ComposedMail = { content: builtIn, failed: null }
    for (const template of templatesOf[templated.kind]) {
      const { content, failures } = await this.#render(environment, template, templated, builtIn)
      if (template === templated.used) composed.content = content
      const [failure] = failures
      if (failure) composed.failed ??= mailSettingOf(template, failure.part)
    }
    return composed
  }

  /** Its text alone where it cannot be cleaned. */
  async #cleaned(
    { environmentId, html }: { environmentId: string; html: string },
    builtIn: MailContent,
  ): Promise<MailContent> {
    const { scripts, report } = this.#parts
    try {
      const source = { template: '<%- html %>', htmlFor: 'mail' } as const
      const outcome = await scripts.run({ owner: environmentId, source, data: { html }, limits: templateLimits })
      if (!outcome.ok) throw new Error(`${environmentId}: ${outcome.failure.message}`)
      const cleaned = String(outcome.value)
      return { ...builtIn, html: cleaned, text: builtIn.text || plainText(cleaned) }
    } catch (error) {
      report(error)
      return { ...builtIn, text: builtIn.text || plainText(html) }
    }
  }

  async #render(
    environment: EnvironmentRow,
    template: MailTemplate,
    { email, name, language, url, link, invitedBy = '' }: TemplatedMail,
    builtIn: MailContent,
  ): Promise<RenderedMail> {
    const { scripts, clock, report } = this.#parts
    const owner = environment.id
    const [subject, body] = wordsOf(environment, template)
    const key = JSON.stringify([owner, subject, body])
    const resting = this.#resting.get(key)
    if (resting !== undefined && resting.until > clock.now()) return { content: builtIn, failures: [resting.failure] }
    const values = { ...placeValues(environment, url), email, name, invitedBy, language }
    try {
      const rendered = await renderMail(scripts, { owner, subject, body, values, link, builtIn })
      for (const failure of rendered.failures) {
        report(new Error(`${owner}: ${described(template, failure)}`))
        if (tooMuch.includes(failure.reason)) this.#rest(key, failure)
      }
      return rendered
    } catch (error) {
      report(error)
      return { content: builtIn, failures: [noneRuns] }
    }
  }

  #rest(key: string, failure: MailTemplateFailure): void {
    const now = this.#parts.clock.now()
    for (const [other, { until }] of this.#resting) if (until <= now) this.#resting.delete(other)
    this.#resting.set(key, { until: now + rest, failure })
  }
}
