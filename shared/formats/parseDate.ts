const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** UTC with milliseconds, and a moment that exists. */
export function isTimestamp(text: string): boolean {
  if (!timestamp.test(text)) return false
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && new Date(instant).toISOString() === text
}

const isoDay = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function existing(year: string, month: string, day: string): string | undefined {
  const length = month === '2' || month === '02' ? (isLeap(Number(year)) ? 29 : 28) : lengths[Number(month) - 1]
  if (length === undefined || Number(day) < 1 || Number(day) > length) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `2024-05-01`, `2024-5-1`, `2024/5/1` → `2024-05-01`; undefined for anything else, and for a day that does not exist. */
export function parseCalendarDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = isoDay.exec(text.trim()) ?? []
  return year === '' ? undefined : existing(year, month, day)
}
