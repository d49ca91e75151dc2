import type { RecordItem } from '../../../shared/components/presented.ts'

/** The ids that a relation column shows, each once, in order. */
export function labelIds(rows: readonly RecordItem[], fieldName: string): string[] {
  const ids = new Set<string>()
  for (const row of rows) {
    const value = row[fieldName]
    for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'string' && id !== '') ids.add(id)
  }
  return [...ids]
}
