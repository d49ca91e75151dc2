/** A number with what stands before it, filled up with zeros: `F-0012`. */
export const serialText = (value: number, { prefix, digits }: Readonly<Record<string, unknown>>): string =>
  `${prefix ?? ''}${String(value).padStart(Number(digits ?? 0), '0')}`

/** The number that a text means: `F-0012`, and `12`, with or without what stands before it. Undefined for other texts. */
export function serialNumber(text: string, prefix: unknown): number | undefined {
  const [typed, before] = [text, typeof prefix === 'string' ? prefix : ''].map(part => part.trim().toLowerCase())
  const digits = before && typed?.startsWith(before) ? typed.slice(before.length).trim() : typed
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
