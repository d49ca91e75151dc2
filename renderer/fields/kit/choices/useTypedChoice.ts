import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RelationOption } from '../FieldsContext.tsx'
import { isNew, matches } from './matches.ts'

/** What is typed into a select. Where its options are searched elsewhere, whoever searches holds it. */
export interface TypedText {
  /** Undefined: nothing is typed, and the input shows what is chosen. */
  text: string | undefined
  setText(text: string | undefined): void
  /** The options are those of this text: no answer is on its way. */
  settled: boolean
  /** The options are what a search found by this text, in whatever is known of them. */
  isSearched?: boolean
}

interface TypedChoiceRequest extends TypedText {
  options: readonly RelationOption[]
  chosen: readonly string[]
  /** Chooses an option. */
  take(value: string): void
  /** Hands what was typed on as it is, to be told that it is no option. */
  keep(text: string): void
  /** Takes back what was handed on. */
  release(text: string): void
  /** Makes an option of a text, and answers its value. */
  create?(text: string): Promise<string | undefined>
}

/** The option of the list that arrows have led to. */
const marked = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]')

/** A text that was handed on as it is. Another value takes its place, once the text has been one. */
function useKept(chosen: readonly string[], onReplaced: () => void) {
  const [kept, setKept] = useState<string>()
  const arrived = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value replaces it
  useEffect(() => {
    if (kept === undefined) arrived.current = false
    else if (chosen.includes(kept)) arrived.current = true
    else if (arrived.current) onReplaced()
  }, [chosen, kept])

  return [kept, setKept] as const
}

/**
 * What Enter does, and what becomes of a text when its select is left: the only option that it can mean is taken, also when the answer
 * with the options comes later. Any other text stays, is handed on as it is, and an error says that it is no choice.
 */
export function useTypedChoice(request: TypedChoiceRequest) {
  const { text, setText, settled, isSearched = false, options, chosen, take, keep, release, create } = request
  const { t } = useTranslation()
  /** Before it is drawn. */
  const latest = useRef(text)
  const isTyping = useRef(false)
  const waiting = useRef<'enter' | 'leave'>(undefined)
  const [kept, setKept] = useKept(chosen, forget)
  const isCreating = useRef(false)
  const offers = create !== undefined && settled && isNew(options, text ?? '')

  function write(next: string | undefined) {
    latest.current = next
    waiting.current = undefined
    setText(next)
  }

  function forget() {
    write(undefined)
    setKept(undefined)
  }

  function choose(value: string) {
    forget()
    take(value)
  }

  async function startCreating() {
    isCreating.current = true
    try {
      const value = await create?.((latest.current ?? '').trim())
      if (value !== undefined) choose(value)
    } finally {
      isCreating.current = false
    }
  }

  /** Takes what the text means, where that is one thing. */
  function takeOnly(by: 'enter' | 'leave'): boolean {
    const [only, ...others] = matches(options, latest.current ?? '', isSearched)
    if (only && others.length === 0) choose(only.value)
    else if (only === undefined && by === 'enter' && offers) void startCreating()
    else return false
    return true
  }

  function settle(by: 'enter' | 'leave') {
    const typed = latest.current ?? ''
    if (settled && takeOnly(by)) return
    if (by === 'leave' && kept !== typed) {
      setKept(typed)
      keep(typed)
    }
    if (!settled) waiting.current = by
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is settled by the options that arrive
  useEffect(() => {
    const by = waiting.current
    if (!settled || by === undefined) return
    waiting.current = undefined
    takeOnly(by)
  }, [settled, options])

  return {
    /** What was handed on as it is. */
    kept,
    /** A sentence for people. */
    error: kept !== undefined && settled ? t('runtime.field.chooseOne') : undefined,
    /** What was typed may be made an option: that stands last in the list. */
    offers,
    startCreating,
    choose,
    forget,
    /** Of the input: it calls what it writes by itself a search too. */
    onSearchChange(next: string) {
      if (!isTyping.current) return
      isTyping.current = false
      if (kept !== undefined) {
        setKept(undefined)
        release(kept)
      }
      write(next)
    },
    input: {
      onChangeCapture({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        isTyping.current = currentTarget === document.activeElement
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const typed = latest.current ?? ''
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape' && kept === undefined) write(undefined)
        if (event.key !== 'Enter' || typed.trim() === '' || marked(event.currentTarget)) return
        event.preventDefault()
        settle('enter')
      },
      onBlurCapture(event: FocusEvent<HTMLInputElement>) {
        if (latest.current === undefined || isCreating.current) return
        const arrowed = marked(event.currentTarget)?.getAttribute('value')
        if (latest.current.trim() === '') forget()
        else if (options.some(({ value }) => value === arrowed)) choose(String(arrowed))
        else settle('leave')
      },
    },
  }
}
