import dayjs from 'dayjs'
import spanish from 'dayjs/locale/es'
import type { Language } from '../../../../shared/languages.ts'

/** As Chile writes dates (F303, F304): dayjs has no locale of its own for it. */
const chilean = { ...spanish, name: 'es-cl', formats: { ...spanish.formats, L: 'DD-MM-YYYY' } }

/** The locale of calendars: days and months in the language of the interface. */
export function dateLocale(language: Language): string {
  if (language === 'en') return 'en'
  // Once it is known, dayjs only looks its name up.
  return dayjs.locale(chilean, undefined, true)
}
