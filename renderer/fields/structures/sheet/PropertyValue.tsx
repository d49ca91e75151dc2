import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { FieldValue } from '../../types/FieldValue.tsx'
import { useSheet } from './SheetContext.ts'

/** A property's value as designers read it; nothing where nothing is given. */
export function PropertyValue(props: FieldViewProps) {
  const { editorOf } = useSheet()
  const View = editorOf(props.field.type)?.View
  if (!View) return <FieldValue {...props} />
  if (props.value === null || props.value === undefined) return null
  return <View {...(props as FieldViewProps<never>)} />
}
