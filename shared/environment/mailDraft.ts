import { z } from 'zod'
import { argumentLimits } from '../protocol/limits.ts'
import { mailTemplates } from './mailSettings.ts'

/** A template of a mail as its editor has it, saved or not; what is empty or missing is said in Telar's own words. */
export const mailDraftSchema = z.object({
  template: z.enum(mailTemplates),
  subject: z.string().max(argumentLimits.text).nullish(),
  body: z.string().max(200_000).nullish(),
})
export type MailDraft = z.infer<typeof mailDraftSchema>
