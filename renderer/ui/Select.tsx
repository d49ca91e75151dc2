import { Select as MantineSelect, type Primitive, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** A letter, or the sign that the next one gets. */
const isTyping = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  (key.length === 1 || key === 'Dead') && key !== ' ' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing

/** The best option that is left, where the list came too late to mark it. */
function bestUnmarked(input: HTMLElement): HTMLElement | undefined {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (list?.querySelector('[data-combobox-selected]')) return undefined
  return list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? undefined
}

/**
 * A list to choose from that takes letters typed on it: they leave the options that have them, the best one marked, and Enter takes it.
 * Until then the input of a list that is not searched stays a button, so that no keyboard of a phone covers it.
 */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  const { searchable = false, searchValue, readOnly, onKeyDown, onSearchChange, onDropdownClose, onBlur } = props
  /** What is typed, where nobody outside holds it. */
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined

  function takeLetters(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.key === 'Escape') setTyped(undefined)
    if (isTyped && event.key === 'Enter') {
      // It takes an option, or nothing: it never sends the form around the list.
      event.preventDefault()
      bestUnmarked(event.currentTarget)?.click()
    }
    if (searchable || isTyped || readOnly || event.defaultPrevented || !isTyping(event)) return
    const input = event.currentTarget
    // The letter itself is still to come, and finds an input to be written into.
    flushSync(() => setTyped(''))
    input.select()
  }

  return (
    <MantineSelect<Value>
      {...props}
      // It would be said to be open, though nothing of it is to be seen.
      {...(readOnly && { dropdownOpened: false })}
      searchable={searchable || isTyped}
      searchValue={searchValue ?? typed}
      selectFirstOptionOnChange={isTyped || props.selectFirstOptionOnChange}
      onKeyDown={takeLetters}
      onSearchChange={text => {
        if (isTyped) setTyped(text)
        onSearchChange?.(text)
      }}
      onDropdownClose={() => {
        setTyped(undefined)
        onDropdownClose?.()
      }}
      onBlur={event => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
