import { searchForm } from './fold.ts'
import { isTime } from './time.ts'

const words: Readonly<Record<string, string>> = {
  mediodia: '12:00',
  noon: '12:00',
  medianoche: '00:00',
  midnight: '00:00',
}

const separated = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?$/
const compact = /^(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,9}))?)?$/
const hourAlone = /^(\d{1,2})$/

/** Halves of a day, and words that say no more than that it is a time. `12 m.` is noon. */
const suffix = /^(.*?) ?(?:(h|hs|hr|hrs|horas?|hours?|o'clock)\.?|([apm])\.?|([ap])\.? ?m\.?)$/

const two = (digits: string) => digits.padStart(2, '0')

/** Hours of the whole day; undefined for what no clock shows. */
function hourOf(written: number, half: string | undefined): number | undefined {
  if (half === undefined) return written <= 23 ? written : undefined
  if (written < 1 || written > 12) return undefined
  if (half === 'm') return written === 12 ? 12 : undefined
  return (written % 12) + (half === 'p' ? 12 : 0)
}

/**
 * A time of day as people and programs write it: `9:05`, `9.05`, `9h05`, `0905`, `6:30 p. m.`, `8 am`, `20 hrs.`, `12 m.`, `mediodía`,
 * `09:05:30.250`.
 * @returns `HH:mm:ss.SSS`, what is finer left out; undefined for what is no time
 */
export function typedTime(text: string): string | undefined {
  if (isTime(text)) return `${text}:00.000`
  const written = searchForm(text.trim().replace(/\s+/g, ' '))
  if (Object.hasOwn(words, written)) return `${words[written]}:00.000`
  const [, before, hours, single, half = single] = suffix.exec(written) ?? []
  const digits = before ?? written
  const found = separated.exec(digits) ?? compact.exec(digits) ?? (before === undefined ? null : hourAlone.exec(digits))
  if (found === null) return undefined
  const [, hourText = '', minute = '00', second = '00', fraction = ''] = found
  const hour = hourOf(Number(hourText), hours === undefined ? half : undefined)
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${two(String(hour))}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}`
}

/** So few digits are an hour, with its minutes where there are three. */
const fewDigits = /^(?:(\d{1,2})|(\d)(\d{2}))$/

/** What stands where nothing but a time can: besides all that is one anywhere, `9` and `930`. Takes and gives what `typedTime` does. */
export function surelyTime(text: string): string | undefined {
  const [, alone, hour = alone, minutes = '00'] = fewDigits.exec(text.trim()) ?? []
  return typedTime(hour === undefined ? text : `${hour}:${minutes}`)
}
