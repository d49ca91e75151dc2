import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../sheet/editorProps.ts'
import { selectedKind } from '../sheet/selectedKind.ts'
import { ManyComponents, OneComponent } from './ComponentPicker.tsx'

/** One component of a kind, or several. */
export function ComponentSelectEditor(props: EditorProps<string | string[]>) {
  const kind = selectedKind(props.type, props.options)
  return props.options.multi === true ? (
    <ManyComponents kind={kind} editor={props as EditorProps<string[]>} />
  ) : (
    <OneComponent kind={kind} editor={props as EditorProps<string>} />
  )
}

/** Roles or people; nobody chosen means everybody who is logged in. */
export function PeopleSelectEditor(props: EditorProps<string[]>) {
  const { t } = useTranslation()
  const kind = selectedKind(props.type, props.options)
  return (
    <ManyComponents
      kind={kind}
      editor={props}
      placeholder={t(props.options.ofAnybody === true ? 'designer.editors.anybody' : 'designer.editors.everybody')}
    />
  )
}
