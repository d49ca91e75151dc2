import type { FieldTypeName } from '../../../shared/fields/registry.ts'
import { FieldValue } from '../FieldValue.tsx'
import type { FieldViewProps } from '../fieldUi.ts'
import { useSheet } from './SheetContext.ts'

/** A property's value as designers read it; nothing where nothing is given. */
export function PropertyValue(props: FieldViewProps) {
  const { editors } = useSheet()
  const View = editors[props.field.type as FieldTypeName]?.View
  if (!View) return <FieldValue {...props} />
  if (props.value === null || props.value === undefined) return null
  return <View {...(props as FieldViewProps<never>)} />
}
