import type { ClipboardEvent, KeyboardEvent } from 'react'
import { firstInput } from './useRowFocus.ts'
import type { useRowKeys } from './useRowKeys.ts'

/** The entries of a list that was copied from somewhere: its lines, or the cells of a sheet; those that are empty are none. */
const pastedTexts = (text: string): string[] =>
  text
    .split(/[\r\n\t]+/)
    .map(line => line.trim())
    .filter(line => line !== '')

const isInput = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text'

interface TypedRows<Entry> {
  entries: readonly Entry[]
  onChange(entries: Entry[]): void
  nameOf(entry: Entry): string
  typed?(texts: readonly string[]): Entry[]
  disabled: boolean
}

/** What the keyboard does in the inputs of a line: Enter goes on to the next row, and a pasted list becomes rows. */
export const typing = <Entry extends object>(
  { entries, onChange, nameOf, typed, disabled }: TypedRows<Entry>,
  keys: ReturnType<typeof useRowKeys>,
  goTo: (index: number) => void,
) => {
  const isEmpty = (index: number) => {
    const entry = entries[index]
    return entry !== undefined && nameOf(entry).trim() === ''
  }

  /** In the place of a row that is still empty, or below one that is not. */
  function insert(index: number, made: Entry[]) {
    const replaced = isEmpty(index) ? 1 : 0
    const place = replaced ? index : index + 1
    keys.insert(index + 1, made.length - replaced)
    goTo(place + made.length - 1)
    onChange(entries.toSpliced(place, replaced, ...made))
  }

  return (index: number) => {
    if (typed === undefined || disabled) return {}
    return {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInput(event.target)) return
        event.preventDefault()
        if (isEmpty(index)) return
        if (isEmpty(index + 1)) {
          const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('[data-row] > *')
          firstInput(next ?? undefined)?.focus()
        } else insert(index, typed(['']))
      },
      onPaste(event: ClipboardEvent<HTMLElement>) {
        if (event.target !== firstInput(event.currentTarget)) return
        const texts = pastedTexts(event.clipboardData.getData('text/plain'))
        if (texts.length < 2) return
        event.preventDefault()
        insert(index, typed(texts))
      },
    }
  }
}
