import { CodeField } from '../code/CodeField.tsx'
import type { FieldEditProps } from '../fieldUi.ts'

export default function JsonEdit(props: FieldEditProps<string>) {
  return <CodeField {...props} language="json" />
}
