import texts from '../../../resources/mail/texts.json' with { type: 'json' }
import { oneLine } from '../../../shared/formats/oneLine.ts'
import type { Language } from '../calls/languages.ts'
import type { MailContent } from './mailer.ts'

/** What a mail says. */
export type MailText = keyof (typeof texts)['en']

/** A value of a mail is part of one line: of a longer text only this many characters. */
const valueLength = 100

/** What mails say about their occasion. People of the server write `site`. */
export interface MailValues {
  readonly site: string
  readonly link: string
}

/** @param values replace `{name}` in subject and body; none of them begins a line of its own */
export function mailText(kind: MailText, language: Language, values: MailValues): MailContent {
  const cleaned = { site: oneLine(values.site, valueLength), link: oneLine(values.link, 2_048) }
  const fill = (text: string) => text.replace(/\{(site|link)\}/g, (_, name: keyof MailValues) => cleaned[name])
  const { subject, body } = texts[language][kind]
  return { subject: fill(subject), text: fill(body) }
}
