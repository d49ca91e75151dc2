import type { FieldEditProps } from '../fieldUi.ts'
import { FormattedInput } from '../typing/FormattedInput.tsx'

export const StringEdit = (props: FieldEditProps<string>) => <FormattedInput field={props} />
