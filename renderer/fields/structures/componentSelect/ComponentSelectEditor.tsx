import { useTranslation } from 'react-i18next'
import { findKind } from '../../../../shared/components/registry.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { selectedKind } from '../sheet/selectedKind.ts'
import { ManyComponents, OneComponent } from './ComponentPicker.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'

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
  const { people } = useSheet()
  // People are no components, and there may be more of them than a list can have.
  if (people !== undefined && findKind(kind) === undefined) return <PeoplePicker editor={props} people={people} />
  return (
    <ManyComponents
      kind={kind}
      editor={props}
      placeholder={t(props.options.ofAnybody === true ? 'designer.editors.anybody' : 'designer.editors.everybody')}
    />
  )
}
