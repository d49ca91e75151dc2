import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { CodeField } from '../code/CodeField.tsx'

export default function JsonEdit(props: FieldEditProps<string>) {
  return <CodeField {...props} language="json" />
}
