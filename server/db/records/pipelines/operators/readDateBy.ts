import { dayMs, isoMidnight } from './calendar.ts'
import { type DateRead, existingDay, monthNamed, timeOf, UnreadDate, zoneAhead } from './readDate.ts'

type Found = Partial<Record<'Y' | 'm' | 'd' | 'G' | 'V' | 'u' | 'H' | 'M' | 'S' | 'L' | 'ahead', number>>

interface Specifier {
  form: RegExp
  /** Undefined where what was found says nothing. */
  read(text: string): Found | undefined
}

const number = (name: keyof Found, form: RegExp): Specifier => ({ form, read: text => ({ [name]: Number(text) }) })

const monthName: Specifier = {
  form: /^[a-z]+/i,
  read: text => {
    const found = monthNamed(text)
    return found === undefined ? undefined : { m: found }
  },
}

const between =
  (name: keyof Found, least: number, most: number) =>
  (text: string): Found | undefined =>
    Number(text) >= least && Number(text) <= most ? { [name]: Number(text) } : undefined

const specifiers: Readonly<Record<string, Specifier>> = {
  b: monthName,
  B: monthName,
  d: number('d', /^\d{1,2}/),
  G: number('G', /^\d{1,4}/),
  H: number('H', /^\d{1,2}/),
  L: { form: /^\d{1,3}/, read: text => ({ L: Number(text.padEnd(3, '0')) }) },
  m: number('m', /^\d{1,2}/),
  M: number('M', /^\d{2}/),
  S: number('S', /^\d{2}/),
  u: { form: /^\d/, read: between('u', 1, 7) },
  V: { form: /^\d{1,2}/, read: between('V', 1, 53) },
  Y: number('Y', /^\d{1,4}/),
  z: {
    form: /^(?:[a-z]+(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{1,2}(?::?\d{2})?)/i,
    read: text => {
      const ahead = zoneAhead(text)
      return ahead === undefined ? undefined : { ahead }
    },
  },
  Z: { form: /^[+-]\d+/, read: text => ({ ahead: Number(text) * 60_000 }) },
}

const unread = (text: string, why: string) => new UnreadDate(`no date in ${JSON.stringify(text)}: ${why}`)

/** The letters and what stands between them. @throws Error for a letter that stands for nothing */
function piecesOf(format: string): string[] {
  const pieces = format.match(/%[\s\S]?|[^%]/g) ?? []
  for (const piece of pieces) {
    if (piece === '%') throw new Error("unmatched '%' at the end of the format")
    if (piece.startsWith('%') && piece !== '%%' && !Object.hasOwn(specifiers, piece.slice(1)))
      throw new Error(`invalid format character '${piece}'`)
  }
  return pieces
}

function findAll(text: string, format: string): Found {
  let rest = text
  const found: Found = {}
  for (const piece of piecesOf(format)) {
    const specifier = piece.length > 1 ? specifiers[piece.slice(1)] : undefined
    const literal = piece === '%%' ? '%' : piece
    const [part] =
      specifier === undefined ? [rest.startsWith(literal) ? literal : undefined] : (specifier.form.exec(rest) ?? [])
    const read = part === undefined ? undefined : specifier === undefined ? {} : specifier.read(part)
    if (part === undefined || read === undefined) throw unread(text, `${piece} does not fit ${JSON.stringify(rest)}`)
    Object.assign(found, read)
    rest = rest.slice(part.length)
  }
  if (rest !== '') throw unread(text, `${JSON.stringify(rest)} is left`)
  return found
}

function dayFound(text: string, { Y, m, d, G, V, u }: Found): number {
  const isIso = G !== undefined || V !== undefined || u !== undefined
  if (isIso && (Y !== undefined || (G !== undefined && (m !== undefined || d !== undefined))))
    throw unread(text, 'weeks of ISO 8601 and days of months do not go together')
  if (G !== undefined) return isoMidnight(G, V ?? 1, u ?? 1)
  if (isIso) throw unread(text, 'a week needs %G')
  if (Y === undefined || m === undefined || d === undefined) throw unread(text, 'it is incomplete')
  const day = existingDay(Y, m, d)
  if (day === undefined) throw unread(text, 'there is no such day')
  return day
}

/**
 * A date as a format says it, a letter behind `%` for each part.
 * @throws UnreadDate for a text that does not fit · Error for what is no format
 */
export function readDateBy(text: string, format: string): DateRead {
  const found = findAll(text, format)
  const day = dayFound(text, found)
  const time = timeOf(found.H ?? 0, found.M ?? 0, found.S ?? 0, found.L ?? 0)
  if (time === undefined || time >= dayMs) throw unread(text, 'there is no such time')
  return { day, time, ahead: found.ahead }
}
