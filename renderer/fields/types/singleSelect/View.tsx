import { OptionTexts } from '../../kit/chips/OptionTexts.tsx'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { selectOptions } from './options.ts'

/** The option's label, in its colour; a value that is no option any more shows itself (F50). */
export const SingleSelectView = ({ field, value }: FieldViewProps<string>) => (
  <OptionTexts options={selectOptions(field)} values={[String(value)]} />
)
