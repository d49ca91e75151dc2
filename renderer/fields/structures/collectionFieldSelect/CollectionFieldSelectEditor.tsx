import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { FieldPicker } from './FieldPicker.tsx'
import { parentCollection } from './parentFields.ts'

/** A field of the collection that the sheet or the property's own options name; one that does not fit any more is still shown. */
export function CollectionFieldSelectEditor(props: EditorProps<string>) {
  const { fields } = useSheet()
  const { options, values, value, fits } = props
  const collectionId = parentCollection(options, { values, fields })
  return (
    <FieldPicker
      {...controlProps(props as EditorProps<never>)}
      fields={fields(collectionId).filter(field => field.name === value || fits?.(field, values) !== false)}
      value={value}
      disabled={props.disabled || options.readonly === true || collectionId === undefined}
      onChange={props.onChange}
    />
  )
}
