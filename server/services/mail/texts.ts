import openings from '../../../resources/mail/openings.json' with { type: 'json' }
import texts from '../../../resources/mail/texts.json' with { type: 'json' }
import { oneLine } from '../../../shared/formats/oneLine.ts'
import type { Language } from '../calls/languages.ts'
import type { MailContent } from './mailer.ts'
import { mailName, valueLength } from './mailNames.ts'

/** What a mail says. */
export type MailText = keyof (typeof texts)['en']

/** What mails say about their occasion. People of the server write `site`, those who are mailed or let others in the other two. */
export interface MailValues {
  readonly site: string
  readonly link: string
  /** Whom the mail greets. */
  readonly name?: string | null | undefined
  /** Who lets him in: a name, or else the address. */
  readonly by?: string | null | undefined
}

/** How a mail begins: by name where there is one, and with who lets somebody in. */
function openingsOf(language: Language, { name, by }: Pick<MailValues, 'name' | 'by'>) {
  const { hello, helloTo, created, invited, access } = openings[language]
  const called = mailName(name)
  const isInvited = by != null && by !== ''
  return {
    hello: called === '' ? hello : helloTo,
    why: isInvited ? invited : created,
    access: isInvited ? invited : access,
    name: called,
    by: by ?? '',
  }
}

/** @param values replace `{name}` in subject and body; none of them begins a line of its own */
export function mailText(kind: MailText, language: Language, values: MailValues): MailContent {
  const { hello, why, access, name, by } = openingsOf(language, values)
  const parts: Readonly<Record<string, string>> = { hello, why, access }
  const cleaned: Readonly<Record<string, string>> = {
    site: oneLine(values.site, valueLength),
    link: oneLine(values.link, 2_048),
    name,
    by: oneLine(by, valueLength),
  }
  const { subject, body } = texts[language][kind]
  const opened = body.replace(/\{(hello|why|access)\}/g, (_, part: string) => parts[part] ?? '')
  const fill = (text: string) => text.replace(/\{(site|link|name|by)\}/g, (_, value: string) => cleaned[value] ?? '')
  return { subject: fill(subject), text: fill(opened) }
}
