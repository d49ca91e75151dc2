import { useTranslation } from 'react-i18next'
import { ManyComponents } from '../componentSelect/ComponentPicker.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'

/** Who may use the component; nobody chosen means everybody who is logged in (D66). */
export function RoleSelectEditor(props: EditorProps<string[]>) {
  const { t } = useTranslation()
  return <ManyComponents kind="role" editor={props} placeholder={t('designer.editors.everybody')} />
}
