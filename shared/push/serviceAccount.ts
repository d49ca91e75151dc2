import { z } from 'zod'

/** As much of the account file of a service for phones (FCM) as is needed to send through it. */
const serviceAccountSchema = z.object({
  project_id: z.string().regex(/^[a-z0-9:.-]{1,100}$/),
  client_email: z.string().min(1).max(320),
  private_key: z.string().regex(/^-----BEGIN PRIVATE KEY-----/),
  /** Where the key is exchanged for what lets in for an hour. */
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.infer<typeof serviceAccountSchema>

/** Undefined for a text that is no such file. */
export function readServiceAccount(text: string): ServiceAccount | undefined {
  try {
    return serviceAccountSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
