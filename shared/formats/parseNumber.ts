const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/
const commaDecimal = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$|^[+-]?\d+,\d+$/
const commaThousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/

/**
 * `1234.5` and `1e3`, Spanish `1.234,5` and `1234,5`, English `1,234,567` and `1,234.5` → number. A single group after a comma
 * (`1,234`) is read as decimals, as Spanish readers write them. A code with leading zeros (`007`) is no number.
 */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (/^[+-]?0\d/.test(trimmed)) return undefined
  let digits: string
  if (plain.test(trimmed)) digits = trimmed
  else if (commaDecimal.test(trimmed)) digits = trimmed.replaceAll('.', '').replace(',', '.')
  else if (commaThousands.test(trimmed)) digits = trimmed.replaceAll(',', '')
  else return undefined
  const value = Number(digits)
  return Number.isFinite(value) ? value : undefined
}
