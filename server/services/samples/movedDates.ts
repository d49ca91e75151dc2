import { addDays } from '../../../shared/formats/dates.ts'

const week = 7
const dayLength = 24 * 60 * 60 * 1_000

/**
 * The text of a spreadsheet whose days stand to today as they stood to the day it was written for, to the week: weekdays stay.
 * @param writtenFor `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function movedDates(text: string, writtenFor: string, today: string): string {
  const weeks = Math.floor((Date.parse(today) - Date.parse(writtenFor)) / dayLength / week)
  return weeks === 0 ? text : text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => addDays(day, weeks * week))
}
