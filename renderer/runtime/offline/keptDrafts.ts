/** What a form kept, as far as it can be read without the form's definition, which the server has. */
export interface KeptDraft {
  /** ms since 1970. */
  keptAt: number
  /** Name of the field, and a text of its value. */
  values: readonly (readonly [string, string])[]
}

const longest = 200

/** Of a picture or a place there is no text; a list has those of its parts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, longest)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ').slice(0, longest)
  return value === null || value === undefined ? '' : '…'
}

/** Newest first. */
export const keptDrafts = (stored: readonly unknown[]): KeptDraft[] =>
  stored
    .flatMap(draft => {
      if (typeof draft !== 'object' || draft === null || !('pending' in draft) || !('keptAt' in draft)) return []
      const { pending, keptAt } = draft
      if (typeof pending !== 'object' || pending === null || typeof keptAt !== 'number') return []
      const values = Object.entries(pending).map(([name, value]) => [name, textOf(value)] as const)
      return [{ keptAt, values: values.filter(([, text]) => text !== '') }]
    })
    .sort((a, b) => b.keptAt - a.keptAt)
