import { type FieldTypeName, fieldTypes } from '../../../shared/fields/registry.ts'
import { Drawing } from '../../ui/icons/Drawing.tsx'
import type { DesignerIconName } from '../../ui/icons/designerIcons.ts'

/** The compiler misses an icon that a definition names and the set does not have. */
const drawn: { readonly [Name in FieldTypeName]: { icon: DesignerIconName } } = fieldTypes

/** The icon of a field type; a question mark for one that this build does not know. */
export function TypeIcon({ type, size }: { type: string; size: number }) {
  const name = Object.hasOwn(drawn, type) ? drawn[type as FieldTypeName].icon : 'help'
  return <Drawing name={name} size={size} />
}
