import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { selectedKind } from '../sheet/selectedKind.ts'
import { listComponents, withGone } from './listing.ts'

/** Names in the place of ids; of a component that is gone, its id. */
export function ComponentNames({ field, value }: FieldViewProps<string | string[]>) {
  const { components } = useSheet()
  const ids = [value].flat()
  const { itemValue } = field.options
  const listed = withGone(listComponents(components(selectedKind(field.type, field.options)), { itemValue }), ids)
  const names = new Map(listed.map(({ value: kept, label }) => [kept, label]))
  return ids.map(id => names.get(id)).join(', ')
}
