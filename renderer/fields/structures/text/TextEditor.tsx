import { ParameterNameEditor } from '../parameters/ParameterNameEditor.tsx'
import { LinkEditor } from '../path/LinkEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { StoredEditor } from '../sheet/StoredEditor.tsx'

/** A text; of one that names a parameter or leads somewhere, what there is, is offered. */
export function TextEditor(props: EditorProps<string>) {
  const { isLink, isParameter } = props.options
  if (isLink === true) return <LinkEditor {...props} />
  if (isParameter === true) return <ParameterNameEditor {...props} />
  return <StoredEditor {...(props as EditorProps<unknown>)} />
}
