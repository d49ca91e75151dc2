import { namesPeople, typeOf } from '../../../../shared/fields/capabilities.ts'
import type { TextContext } from '../../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../../shared/fields/recordValidator.ts'
import type { GridColumn } from './columns.ts'

/** What copying a cell puts on the clipboard: the text of its value, of relations and people their labels. */
export function cellText(
  { field, secret }: GridColumn,
  value: unknown,
  labels: ReadonlyMap<string, string> | undefined,
  context: TextContext,
): string {
  if (secret || value === null || value === undefined) return ''
  if (labels !== undefined) {
    const ids = Array.isArray(value) ? value : [value]
    const unknown = namesPeople(field) ? () => '' : String
    return ids.map(id => labels.get(String(id)) ?? unknown(id)).join(', ')
  }
  if (namesPeople(field)) return ''
  return typeOf(field).toText(value, fieldOptions(field), context)
}
