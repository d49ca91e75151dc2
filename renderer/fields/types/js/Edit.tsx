import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { CodeField } from '../code/CodeField.tsx'

export default function JsEdit(props: FieldEditProps<string>) {
  return <CodeField {...props} language="javascript" />
}
