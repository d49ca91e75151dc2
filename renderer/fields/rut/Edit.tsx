import { formatRut } from '../../../shared/formats/rut.ts'
import type { FieldEditProps } from '../fieldUi.ts'
import { caretFromEnd } from '../typing/caret.ts'
import { FormattedInput } from '../typing/FormattedInput.tsx'
import type { TypingFormat } from '../typing/useFormattedTyping.ts'

const counts = (character: string) => /[\dkK]/.test(character)

/** Dots are set from the right, so the caret is too (F9, F275, F276). */
const rutTyping: TypingFormat = {
  format: formatRut,
  caret: (formatted, typed, caret) => caretFromEnd(formatted, [...typed.slice(caret)].filter(counts).length, counts),
}

export const RutEdit = (props: FieldEditProps<string>) => (
  <FormattedInput field={props} format={rutTyping} input={{ autoCapitalize: 'characters', spellCheck: false }} />
)
