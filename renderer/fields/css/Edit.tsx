import { CodeField } from '../code/CodeField.tsx'
import type { FieldEditProps } from '../fieldUi.ts'

export default function CssEdit(props: FieldEditProps<string>) {
  return <CodeField {...props} language="css" />
}
