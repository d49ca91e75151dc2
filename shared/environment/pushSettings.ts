import { property } from '../fields/property.ts'

/** How devices are told of notifications, and how people are asked whether theirs may be (C32, C33, X10, X11). */
export const pushSettings = {
  /** Who logs in is told on that device, unless he switched it off there; browsers ask him where he never answered. */
  autoEnableNotifications: property.boolean({ default: false }),
  /** A question of our own comes first. */
  notificationPrompt: property.boolean({ default: false }),
  /** Titles, texts and links go to the services that reach devices; otherwise no more than that there is something. */
  pushShowsContent: property.boolean({ default: false }),
}

export interface PushSettings {
  autoEnableNotifications: boolean
  notificationPrompt: boolean
  pushShowsContent: boolean
}

export const pushSettingsOf = (settings: Readonly<Record<string, unknown>>): PushSettings => ({
  autoEnableNotifications: settings.autoEnableNotifications === true,
  notificationPrompt: settings.notificationPrompt === true,
  pushShowsContent: settings.pushShowsContent === true,
})
