import type { Field } from '../../../../shared/fields/defineField.ts'
import { type CharacterClass, characterClasses, keepOnly } from '../../../../shared/formats/characterClass.ts'
import { applyMask } from '../../../../shared/formats/mask.ts'
import type { TypingFormat } from './useFormattedTyping.ts'

const byBeginning = (format: TypingFormat['format']): TypingFormat => ({
  format,
  caret: (_formatted, typed, caret) => format(typed.slice(0, caret)).length,
})

const asTyped = byBeginning(text => text)

const isClass = (value: unknown): value is CharacterClass => characterClasses.includes(value as CharacterClass)

/** How a field's text is written while it is typed: by its mask, by its class of characters, or as it is. */
export function typingFormat({ options }: Pick<Field, 'options'>): TypingFormat {
  const { mask, only } = options
  if (typeof mask === 'string' && mask !== '') return byBeginning(text => applyMask(mask, text))
  return isClass(only) ? byBeginning(text => keepOnly(only, text)) : asTyped
}
