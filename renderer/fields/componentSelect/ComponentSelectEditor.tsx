import type { EditorProps } from '../sheet/editorProps.ts'
import { ManyComponents, OneComponent } from './ComponentPicker.tsx'

/** One component of a kind, or several. */
export function ComponentSelectEditor(props: EditorProps<string | string[]>) {
  const kind = String(props.options.componentTypeName)
  return props.options.multi === true ? (
    <ManyComponents kind={kind} editor={props as EditorProps<string[]>} />
  ) : (
    <OneComponent kind={kind} editor={props as EditorProps<string>} />
  )
}
