import placeTexts from '../../../resources/mail/link.json' with { type: 'json' }
import type { MailDraft } from '../../../shared/environment/mailDraft.ts'
import { type MailPart, mailParts } from '../../../shared/environment/mailSettings.ts'
import { oneLine } from '../../../shared/formats/oneLine.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { Language } from '../calls/languages.ts'
import type { MailContent } from './mailer.ts'
import { linkPlace, unescaped, withLink } from './mailHtml.ts'
import { mailName, valueLength } from './mailNames.ts'

/** Nobody waits for an answer, but other mails do. */
export const templateLimits = { wallMs: 20_000, cpuMs: 5_000, memoryMb: 64, resultLength: 200_000 }
type ScriptFailure = Extract<ScriptOutcome, { ok: false }>['failure']

const subjectLength = 200

/** What templates see by name, beside the link. Nothing that the administrators of the environment do not know already. */
export interface MailTemplateValues {
  /** What the environment is called, and where it answers. */
  site: string
  url: string
  /** Address of its logo; '' without one. */
  logo: string
  email: string
  name: string
  /** Who lets him in: a name, or else the address; '' of who signed up or forgot the password. */
  invitedBy: string
  language: Language
}

export interface MailToRender extends Pick<MailDraft, 'subject' | 'body'> {
  /** The environment's id: who takes turns in the sandbox. */
  owner: string
  values: MailTemplateValues
  link: string
  /** What is said where a template is empty or fails. */
  builtIn: MailContent
}

export interface MailTemplateFailure {
  part: MailPart
  /** noLink: the body does not have it · blank: nothing stands in it · the others as of any script */
  reason: ScriptFailure['reason'] | 'noLink' | 'blank'
  message: string | null
  /** Of the template, from 1. */
  line: number | null
}

export interface RenderedMail {
  /** Telar's own words as a whole where a template failed. */
  content: MailContent
  failures: MailTemplateFailure[]
}

const shownValues = ({ site, name, invitedBy, ...values }: MailTemplateValues) => ({
  ...values,
  site: oneLine(site, valueLength),
  name: mailName(name),
  invitedBy: oneLine(invitedBy, valueLength),
})

const isEmpty = (template: string | null | undefined): template is null | undefined | '' => !template?.trim()

/** The words of a mail as templates of an environment say them. @throws AppError TooManyRequests and Unavailable when no template can run */
export async function renderMail(scripts: Pick<ScriptPool, 'run'>, mail: MailToRender): Promise<RenderedMail> {
  const parts = await Promise.all(mailParts.map(part => renderPart(scripts, mail, part)))
  const failures = parts.flatMap(({ failure }) => failure ?? [])
  if (failures.length > 0) return { content: mail.builtIn, failures }
  return { content: Object.assign({}, mail.builtIn, ...parts.map(({ content }) => content)), failures }
}

interface RenderedPart {
  content?: Partial<MailContent>
  failure?: MailTemplateFailure
}

async function renderPart(
  scripts: Pick<ScriptPool, 'run'>,
  { owner, values, link, ...mail }: MailToRender,
  part: MailPart,
): Promise<RenderedPart> {
  const template = mail[part]
  if (isEmpty(template)) return {}
  const source = part === 'body' ? ({ template, htmlFor: 'mail' } as const) : { template }
  const data = { ...shownValues(values), link: linkPlace }
  const outcome = await scripts.run({ owner, source, data, limits: templateLimits })
  const failed = (reason: MailTemplateFailure['reason'], { message, line }: Partial<ScriptFailure> = {}) => ({
    failure: { part, reason, message: message ?? null, line: line ?? null },
  })
  if (!outcome.ok) return failed(outcome.failure.reason, outcome.failure)
  const text = String(outcome.value)
  if (part === 'subject') {
    // It travels past other mail servers as it is, so the link does not stand in it.
    const subject = oneLine(unescaped(text).replaceAll(linkPlace, ''), subjectLength)
    return subject === '' ? failed('blank') : { content: { subject } }
  }
  const content = withLink(text, { ...placeTexts[values.language], link, origin: values.url })
  return content === undefined ? failed('noLink') : { content }
}
