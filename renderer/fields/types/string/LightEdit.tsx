import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { FormattedInput } from '../../kit/typing/FormattedInput.tsx'

export default function StringEdit(props: FieldEditProps<string>) {
  return <FormattedInput field={props} />
}
