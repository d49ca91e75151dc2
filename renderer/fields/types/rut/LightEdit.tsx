import { formatRut } from '../../../../shared/formats/rut.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { caretFromEnd } from '../../kit/typing/caret.ts'
import { FormattedInput } from '../../kit/typing/FormattedInput.tsx'
import type { TypingFormat } from '../../kit/typing/useFormattedTyping.ts'

const counts = (character: string) => /[\dkK]/.test(character)

/** Dots are set from the right, so the caret is too. */
const rutTyping: TypingFormat = {
  format: formatRut,
  caret: (formatted, typed, caret) => caretFromEnd(formatted, [...typed.slice(caret)].filter(counts).length, counts),
}

export default function RutEdit(props: FieldEditProps<string>) {
  return <FormattedInput field={props} format={rutTyping} input={{ autoCapitalize: 'characters', spellCheck: false }} />
}
