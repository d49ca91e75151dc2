const wallTime = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/

/** A time of day as `HH:MM` (F139): `9:05` and `09:05:30` → `09:05`. Undefined for what is none. */
export function parseTime(text: string): string | undefined {
  const [, hour, minute] = wallTime.exec(text.trim()) ?? []
  return hour === undefined || minute === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`
}

/** How nothing looks where a time stands (F140). */
export const emptyTime = '--:--'
