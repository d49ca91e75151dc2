import * as tickets from './areas/tickets.ts'
import type { Texts } from './texts.ts'

/** What people read who answer conversations with support; loaded with their screen. */
export const ticketTexts = { 'es-419': { tickets: tickets.es }, en: { tickets: tickets.en } } satisfies Texts
