import { isEmail } from '../../formats/email.ts'
import { parseRut } from '../../formats/rut.ts'
import { isFileAddress, isLinkAddress } from '../../formats/webAddress.ts'
import { longText } from '../types/textArea.ts'
import { defineLongReading, defineReading } from './defineReading.ts'
import { type ColumnFacts, speaksOf } from './detection.ts'

/** Every text is one. */
export const anyText = defineLongReading({ fromText: text => text })

export const string = defineLongReading({ ...anyText, detected: { turn: 8 } })

export const textArea = defineLongReading({
  ...anyText,
  detected: { turn: 7, suits: ({ hasLines, longest }) => hasLines || longest > longText },
})

/** Seven to fifteen digits (E.164 has no more), with what people put between them. */
const looksLikePhone = (text: string) =>
  /^\s*[+(]?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

/** Digits alone are a phone's only where the header says so. */
const isPhones = ({ header, distinct }: ColumnFacts) =>
  speaksOf(header, 'phone') || [...(distinct?.keys() ?? [])].some(text => /^[+(]/.test(text))

export const phone = defineLongReading({
  ...anyText,
  detected: { turn: 6, doubts: text => !looksLikePhone(text), suits: isPhones },
})

/** With blanks, points or commas between the digits, and any kind of dash. */
export const rut = defineReading({
  fromText: text => parseRut(text) ?? parseRut(text.replace(/[\s.,]/g, '').replace(/[‐-―−]/g, '-')),
  detected: { turn: 6 },
})

/** Alone, in an address `mailto:`, or behind the name of who has it: `Ana Díaz <ana@ejemplo.cl>`. */
function emailIn(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[^<>]*<([^<>]+)>$/.exec(trimmed)?.[1] ?? trimmed.replace(/^mailto:/i, '')
  return isEmail(address.trim()) ? address.trim() : undefined
}

export const email = defineReading({ fromText: emailIn, detected: { turn: 6 } })

const address = (isAddress: (text: string) => boolean) => (text: string) =>
  isAddress(text.trim()) ? text.trim() : undefined

export const hyperlink = defineLongReading({ fromText: address(isLinkAddress), detected: { turn: 6 } })
export const fileURL = defineLongReading({ fromText: address(isFileAddress) })

/** Hexadecimal, of three, six or eight digits, with or without its sign. */
function colorIn(text: string): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim()) ?? []
  if (digits === '') return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

export const colorPicker = defineReading({ fromText: colorIn })
