import { IconPhone } from '@tabler/icons-react'
import type { FieldEditProps } from '../fieldUi.ts'
import { FormattedInput } from '../typing/FormattedInput.tsx'

const icon = <IconPhone size={18} stroke={1.6} aria-hidden />

export const PhoneEdit = (props: FieldEditProps<string>) => (
  <FormattedInput field={props} icon={icon} input={{ type: 'tel', inputMode: 'tel' }} />
)
