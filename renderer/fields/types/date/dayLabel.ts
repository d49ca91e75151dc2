import type { Language } from '../../../../shared/languages.ts'

/** What a screen reader says of a day of a calendar, as people say it: `5 de marzo de 2026`. @param day `YYYY-MM-DD` */
export const dayLabel = (locale: Language) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day))
}
