import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inModal } from './modal.ts'

interface TypedAheadProps {
  text: string
  /** Had the keyboard before. */
  before: RefObject<Element | null>
  onType(change: (text: string) => string): void
  onEnter(): void
  onEscape(): void
}

/**
 * What a person types on the way to a search box. Keys are taken wherever the keyboard is, but in a dialog; what comes without keys, pasted or
 * composed of several, needs a box that has the keyboard meanwhile.
 */
export function TypedAhead({ text, before, onType, onEnter, onEscape }: TypedAheadProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || inModal(event.target)) return
    if (key === 'Escape') onEscape()
    else if (key === 'Backspace') onType(text => text.slice(0, -1))
    else if ([...key].length === 1) onType(text => text + key)
    else if (key === 'Enter') onEnter()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [])
  useEffect(() => {
    // A dialog that closes gives the keyboard back a moment later.
    let frame = 0
    const focus = () => {
      if (inModal(document.activeElement)) {
        frame = requestAnimationFrame(focus)
        return
      }
      before.current ??= document.activeElement
      box.current?.focus({ preventScroll: true })
    }
    focus()
    return () => cancelAnimationFrame(frame)
  }, [before])
  return (
    <VisuallyHidden>
      <input
        ref={box}
        tabIndex={-1}
        aria-label={t('commands.title')}
        autoComplete="off"
        value={text}
        onChange={event => {
          const { value } = event.currentTarget
          onType(() => value)
        }}
      />
    </VisuallyHidden>
  )
}
