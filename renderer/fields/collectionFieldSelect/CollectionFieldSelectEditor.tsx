import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { FieldPicker } from './FieldPicker.tsx'

/** A field of the collection that another property of the sheet names. */
export function CollectionFieldSelectEditor(props: EditorProps<string>) {
  const { fields } = useSheet()
  const collectionId = props.values[String(props.options.collectionProperty ?? 'collectionId')]
  return (
    <FieldPicker
      {...controlProps(props as EditorProps<never>)}
      fields={fields(collectionId)}
      value={props.value}
      disabled={props.disabled || collectionId === undefined}
      onChange={props.onChange}
    />
  )
}
