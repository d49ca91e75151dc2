import texts from '../../../resources/mail/texts.json' with { type: 'json' }
import type { Language } from '../languages.ts'
import type { Mail } from './mailer.ts'

export type MailKind = keyof (typeof texts)['en']

/** @param values replace `{name}` in subject and body */
export function mailText(
  kind: MailKind,
  language: Language,
  values: { readonly site: string; readonly link: string },
): Pick<Mail, 'subject' | 'text'> {
  const fill = (text: string) => text.replace('{site}', () => values.site).replace('{link}', () => values.link)
  const { subject, body } = texts[language][kind]
  return { subject: fill(subject), text: fill(body) }
}
