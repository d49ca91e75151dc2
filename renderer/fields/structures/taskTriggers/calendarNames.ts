const day = 24 * 60 * 60_000
/** A Sunday. */
const sunday = Date.UTC(2023, 0, 1)

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** From Sunday on. */
export const dayNames = (language: string) =>
  Array.from({ length: 7 }, (_, at) =>
    capital(
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(sunday + at * day)),
    ),
  )

export const monthNames = (language: string) =>
  Array.from({ length: 12 }, (_, at) =>
    capital(
      new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, at, 1))),
    ),
  )

/** From the 1st on. */
export const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1))
