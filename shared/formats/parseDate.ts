const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** UTC with milliseconds, and a moment that exists. */
export function isTimestamp(text: string): boolean {
  if (!timestamp.test(text)) return false
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && new Date(instant).toISOString() === text
}

const isoDay = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/

function existing(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${text}T12:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined
}

/** `2024-05-01`, `2024-5-1`, `2024/5/1` → `2024-05-01`; undefined for anything else, and for a day that does not exist. */
export function parseCalendarDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = isoDay.exec(text.trim()) ?? []
  return year === '' ? undefined : existing(year, month, day)
}
