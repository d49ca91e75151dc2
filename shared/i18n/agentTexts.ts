import * as agentChat from './areas/agentChat.ts'
import type { Texts } from './texts.ts'

/** What people read who talk with an agent; loaded with the first chat. */
export const agentTexts = { 'es-419': { agentChat: agentChat.es }, en: { agentChat: agentChat.en } } satisfies Texts
