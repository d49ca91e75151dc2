/**
 * Why somebody is told something. message: a script says so · task: one failed · job: a long operation ended · mention, comment: of a record
 * · assignment: something is his to do · support: somebody wrote · signing: a document waits for him, or was signed
 */
export const notificationKinds = [
  'message',
  'task',
  'job',
  'mention',
  'assignment',
  'comment',
  'support',
  'signing',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Where somebody is told: in the list of the application, at once on his devices, by a mail each, or in the summary of the day. */
export const notificationChannels = ['application', 'push', 'mail', 'digest'] as const
export type NotificationChannelName = (typeof notificationChannels)[number]

export type NotificationChoices = Readonly<Record<NotificationKind, readonly NotificationChannelName[]>>

/** Of who has chosen nothing. */
export const defaultChannels: readonly NotificationChannelName[] = ['application', 'push']

export const notificationLimits = {
  /** Characters. */
  title: 200,
  text: 2_000,
  icon: 100,
  link: 2_000,
  /** Of one person in an environment: the newest are kept. */
  kept: 1_000,
} as const

/** The hour of the environment at which the summary of the day goes out. */
export const digestHour = 8

/** `HH:mm` */
export const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Times of the day `HH:mm`; both or none. */
export interface QuietHours {
  quietFrom: string | null
  quietUntil: string | null
}

/** Whether a time of the day lies in quiet hours, which may go over midnight. */
export function isQuiet({ quietFrom, quietUntil }: QuietHours, time: string): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false
  if (quietFrom < quietUntil) return time >= quietFrom && time < quietUntil
  return time >= quietFrom || time < quietUntil
}

/** What is stored of older builds, or of newer ones: each kind that is not there is told as if nothing was chosen. */
export function choicesOf(stored: Readonly<Record<string, unknown>>): NotificationChoices {
  const chosen = (kind: NotificationKind) => {
    const channels = stored[kind]
    return Array.isArray(channels) ? notificationChannels.filter(name => channels.includes(name)) : defaultChannels
  }
  return Object.fromEntries(notificationKinds.map(kind => [kind, chosen(kind)])) as unknown as NotificationChoices
}
