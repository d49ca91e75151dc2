import { IconWorldWww } from '@tabler/icons-react'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { FormattedInput } from '../../kit/typing/FormattedInput.tsx'

const icon = <IconWorldWww size={18} stroke={1.6} aria-hidden />

export default function HyperlinkEdit(props: FieldEditProps<string>) {
  return <FormattedInput field={props} icon={icon} input={{ type: 'url', inputMode: 'url', spellCheck: false }} />
}
