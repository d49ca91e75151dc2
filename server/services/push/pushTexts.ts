import type { Language } from '../../../shared/languages.ts'

/** What is told of a notification whose content stays in the environment. */
export const hiddenText: Readonly<Record<Language, string>> = {
  'es-419': 'Tienes una notificación nueva',
  en: 'You have a new notification',
}
