import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

export interface TypingFormat {
  format(text: string): string
  /** Where the caret belongs in the formatted text. */
  caret(formatted: string, typed: string, caretInTyped: number): number
}

/** A sign that the format writes cannot be taken away: what stands before it goes in its place. */
function withoutSign(typed: string, caret: number, previous: string, format: TypingFormat['format']) {
  const isDeletion = typed.length === previous.length - 1
  if (!isDeletion || caret === 0 || format(typed) !== previous) return { typed, caret }
  return { typed: typed.slice(0, caret - 1) + typed.slice(caret), caret: caret - 1 }
}

/** An input that writes what is typed in its own form, with the caret kept where it was. */
export function useFormattedTyping(value: string, onValue: (text: string) => void, { format, caret }: TypingFormat) {
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (place.current === undefined) return
    input.current?.setSelectionRange(place.current, place.current)
    place.current = undefined
  })

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: raw, selectionStart } = event.currentTarget
    const at = withoutSign(raw, selectionStart ?? raw.length, value, format)
    const formatted = format(at.typed)
    place.current = caret(formatted, at.typed, at.caret)
    onValue(formatted)
  }

  return { ref: input, value, onChange }
}
