import { IconFileSymlink } from '@tabler/icons-react'
import type { FieldEditProps } from '../fieldUi.ts'
import { FormattedInput } from '../typing/FormattedInput.tsx'

const icon = <IconFileSymlink size={18} stroke={1.6} aria-hidden />

export const FileUrlEdit = (props: FieldEditProps<string>) => (
  <FormattedInput field={props} icon={icon} input={{ type: 'url', inputMode: 'url', spellCheck: false }} />
)
