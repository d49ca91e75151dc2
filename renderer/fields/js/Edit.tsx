import { CodeField } from '../code/CodeField.tsx'
import type { FieldEditProps } from '../fieldUi.ts'

export default function JsEdit(props: FieldEditProps<string>) {
  return <CodeField {...props} language="javascript" />
}
