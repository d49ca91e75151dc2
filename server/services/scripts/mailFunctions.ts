import { z } from 'zod'
import type { Clock } from '../../../shared/clock.ts'
import { badRequest } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import { oneLine } from '../../../shared/formats/oneLine.ts'
import type { HostFunctionName } from '../../../shared/scripts/scriptApi.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { MailQueue } from '../mail/mailQueue.ts'
import { type HostFunction, hostFunction, type ScriptContext } from './scriptContext.ts'

/** How many people one call mails: each gets a mail of his own, and sees nobody else's address. */
const mostRecipients = 50
/** Of one environment, in a quarter of an hour: the mail server serves the others too. */
const mostMails = 500
/** It is not sent later than this, in ms. */
const lifetime = 24 * 60 * 60_000
const subjectLength = 200

const address = z.string().transform(normalizeEmail).refine(isEmail, 'is no e-mail address')

const mail = z
  .strictObject({
    to: z.preprocess(to => (typeof to === 'string' ? [to] : to), z.array(address).min(1).max(mostRecipients)),
    subject: z.string().trim().min(1).max(subjectLength),
    text: z.string().max(100_000).optional(),
    html: z.string().max(200_000).optional(),
  })
  .refine(({ text, html }) => Boolean(text?.trim() || html?.trim()), 'text or html is missing')
const mailed = z.tuple([mail])

export interface MailFunctionParts {
  platform: PlatformStore
  mailQueue: Pick<MailQueue, 'add'>
  attempts: AttemptLimiter
  clock: Clock
}

/** How scripts mail people; what became of each mail stands in the list of mails. */
export const mailFunctions = (
  { platform, mailQueue, attempts, clock }: MailFunctionParts,
  { environment }: ScriptContext,
): Record<Extract<HostFunctionName, 'sendMail'>, HostFunction> => ({
  sendMail: hostFunction(mailed, async ([{ to, subject, text = '', html }]) => {
    const environmentId = environment.id
    const recipients = [...new Set(to)]
    for (const _ of recipients)
      if (!attempts.allows([{ key: `scriptMails:${environmentId}`, most: mostMails }]))
        throw badRequest(`scripts of an environment send at most ${mostMails} mails in 15 minutes`)
    const content = {
      subject: oneLine(subject, subjectLength),
      text,
      ...(html && { written: { environmentId, html } }),
    }
    const endsAt = clock.now() + lifetime
    await platform.write(async tx => {
      for (const recipient of recipients)
        await mailQueue.add(tx, { recipient, kind: 'script', environmentId, content, linkHash: null, endsAt })
    })
    return null
  }),
})
