import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { CodeField } from '../code/CodeField.tsx'

export default function CssEdit(props: FieldEditProps<string>) {
  return <CodeField {...props} language="css" />
}
