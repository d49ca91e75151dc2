import { property } from '../fields/property.ts'

/** The mails that an environment may word itself: to who is new, to who has an account and is let in, to who forgot the password. */
export const mailTemplates = ['welcome', 'invitation', 'reset'] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** Of a subject as it is written, tags of the template among it. */
const subjectLength = 500

const subject = () => property.text({ options: { max: subjectLength } })
const body = () => ({ ...property.structure<string>('blockContent'), options: { ofMail: true } })

/** How the mails of an environment are worded (C44–C47): EJS templates. An empty one means Telar's own words. */
export const mailSettings = {
  welcomeEmailSubject: subject(),
  welcomeEmailBody: body(),
  invitationEmailSubject: subject(),
  invitationEmailBody: body(),
  resetEmailSubject: subject(),
  resetEmailBody: body(),
}
export type MailSetting = keyof typeof mailSettings

export const mailParts = ['subject', 'body'] as const
export type MailPart = (typeof mailParts)[number]

const settingsOf = {
  welcome: { subject: 'welcomeEmailSubject', body: 'welcomeEmailBody' },
  invitation: { subject: 'invitationEmailSubject', body: 'invitationEmailBody' },
  reset: { subject: 'resetEmailSubject', body: 'resetEmailBody' },
} as const satisfies Record<MailTemplate, Record<MailPart, MailSetting>>

export const mailSettingOf = (template: MailTemplate, part: MailPart): MailSetting => settingsOf[template][part]

export const isMailSetting = (name: string): name is MailSetting => Object.hasOwn(mailSettings, name)
