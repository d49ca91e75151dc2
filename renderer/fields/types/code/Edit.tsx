import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { CodeField } from './CodeField.tsx'

export default function CodeEdit(props: FieldEditProps<string>) {
  return <CodeField {...props} language="plaintext" />
}
