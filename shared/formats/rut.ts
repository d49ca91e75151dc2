const shape = /^(\d{1,3})\.?(\d{3})\.?(\d{3})-?([\dkK])$/

/** Check character of a RUT's digits: modulus 11 with weights 2 to 7, cycling from the right; K stands for 10, 0 for 11 (F272–F274). */
export function rutCheckCharacter(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (2 + (index % 6))
  }
  const rest = 11 - (sum % 11)
  if (rest === 11) return '0'
  return rest === 10 ? 'K' : String(rest)
}

/**
 * A RUT with or without dots and dash (F270, F271) as `12.345.678-5`; undefined when its form (F269, F309) or its check
 * character is wrong. Zeros before the number are no part of it.
 */
export function parseRut(text: string): string | undefined {
  const [, first = '', second = '', third = '', check = ''] = shape.exec(text.trim()) ?? []
  if (Number(first) === 0) return undefined
  const digits = `${Number(first)}${second}${third}`
  return rutCheckCharacter(digits) === check.toUpperCase() ? formatRut(digits + check) : undefined
}

/** Longest RUT without its signs: nine digits and the check character. */
const longest = 10

/** Digits, and a K where it can stand: at the end. */
function significant(text: string): string {
  const kept = text.toUpperCase().replace(/[^\dK]/g, '')
  const end = kept.indexOf('K')
  return (end < 0 ? kept : kept.slice(0, end + 1)).slice(0, longest)
}

/** What was typed so far with dots, and a dash before the last character (F275, F276): `123456785` → `12.345.678-5`. */
export function formatRut(text: string): string {
  const kept = significant(text)
  if (kept.length < 2) return kept
  const digits = kept.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${digits}-${kept.slice(-1)}`
}
