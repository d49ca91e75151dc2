import { z } from 'zod'

/** Where the page's worker stands that shows pushes: no page is below it, so it follows none and keeps nothing. */
export const pushScope = '/push/'

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/)
    .refine(text => text.replace(/=+$/, '').length === Math.ceil((bytes * 4) / 3))

/** What a browser says of its subscription at a push service (`PushSubscription.toJSON`). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type BrowserSubscription = z.input<typeof pushSubscriptionSchema>

/** Of a token of a phone. */
export const longestToken = 4_096

/** How a device is reached: a browser by its push service, a phone by a token of Firebase Cloud Messaging. */
export type PushKind = 'web' | 'fcm'

/** Why the last one did not arrive. */
export type PushFailure = 'unreachable' | 'busy' | 'refused' | 'notSetUp'
