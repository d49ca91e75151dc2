import { type FieldTypeName, fieldTypes } from '../../../shared/fields/registry.ts'
import { type DesignerIconName, designerIcons } from '../../ui/icons/designerIcons.ts'

/** The compiler misses an icon that a definition names and the set does not have. */
const drawn: { readonly [Name in FieldTypeName]: { icon: DesignerIconName } } = fieldTypes

/** The icon of a field type; a question mark for one that this build does not know. */
export function TypeIcon({ type, size }: { type: string; size: number }) {
  const Drawing = designerIcons[Object.hasOwn(drawn, type) ? drawn[type as FieldTypeName].icon : 'help']
  return <Drawing size={size} stroke={1.6} aria-hidden />
}
