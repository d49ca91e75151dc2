const wallTime = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:[.,]\d+)?)?\s*(?:(h|hr|hrs|horas)\.?|([ap])\.?\s*m\.?)?$/i

/**
 * A time of day as `HH:MM` (F139): `9:05` and `09:05:30` → `09:05`, `6:30 p. m.` → `18:30`, `18:30 hrs.` → `18:30`. Undefined for what is none.
 */
export function parseTime(text: string): string | undefined {
  const [, hour, minute, , half] = wallTime.exec(text.trim()) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const written = Number(hour)
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}`
  if (written < 1 || written > 12) return undefined
  return `${String((written % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/** Whether a time would lose seconds as `HH:MM`. */
export const hasSeconds = (text: string): boolean => /^\s*\d+:\d+:[\d.,]*[1-9]/.test(text)

/** How nothing looks where a time stands (F140). */
export const emptyTime = '--:--'
