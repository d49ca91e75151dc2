/** Length of a line of a log, in UTF-16 code units. */
const longest = 4_000

function spelled(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'function') return `[function ${value.name}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error) return `${value.name}: ${value.message}`
  const above: unknown[] = []
  const text = JSON.stringify(value, function (this: unknown, _key, part: unknown) {
    // What holds itself is told once; `this` is what holds the part.
    above.splice(above.indexOf(this) + 1)
    if (above.includes(part)) return '[circular]'
    if (typeof part === 'object' && part !== null) above.push(part)
    return typeof part === 'bigint' ? `${part}n` : part
  })
  return text ?? String(value)
}

/** A value as a log tells it, whatever it is: what cannot be told is no reason for a script to fail. */
export function logText(value: unknown): string {
  try {
    return spelled(value).slice(0, longest)
  } catch {
    return '[unreadable]'
  }
}
