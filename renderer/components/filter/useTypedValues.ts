import { useEffect, useMemo, useState } from 'react'
import type { FilterInput } from '../../../shared/components/filter.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { changedKept, useKeptState } from '../keptState.ts'
import type { FilterValues } from './FilterBar.tsx'
import { howKept, keptChanges, keptSignature, keptValues } from './keptValues.ts'
import { loadedReader, loadReader } from './reader.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 250

const nothingTyped: FilterValues = {}
const nothingKept = keptSignature({}, [])

/** Comes with the inputs, so that it is there when Back leads to what was typed before. */
function useReader(needed: boolean) {
  const [reader, setReader] = useState(loadedReader)
  useEffect(() => {
    if (!needed || reader !== undefined) return
    // Without it nothing was typed: the inputs, which need the same code, tell of the failure.
    loadReader().then(
      () => setReader(loadedReader),
      () => undefined,
    )
  }, [needed, reader])
  return reader
}

/** What was typed on this page, by the signature of what is kept of it. */
interface Typed {
  known: ReadonlyMap<string, FilterValues>
  last: FilterValues | undefined
}

/** What people typed into a filter: as its inputs show it, and what is asked with, a moment later. */
export function useTypedValues(inputs: readonly FilterInput[]) {
  const { zone, now } = useComponents()
  const { values: kept, keep } = useKeptState()
  const [typed, setTyped] = useState<Typed>({ known: new Map(), last: undefined })
  const [draft, setDraft] = useState<FilterValues>()
  const signature = keptSignature(kept, inputs)
  const known = typed.known.get(signature)
  const reader = useReader(inputs.length > 0)

  const asked = useMemo(() => {
    if (known !== undefined || reader === undefined || signature === nothingKept) return known ?? nothingTyped
    const context = { zone, now: now() }
    return keptValues(signature, inputs, (input, text) => reader.readTyped(input, text, context))
  }, [known, reader, signature, inputs, zone, now])

  // The address shows what was typed, or leads to what was before or after it.
  const [seen, setSeen] = useState(signature)
  if (seen !== signature) {
    setSeen(signature)
    if (draft === typed.last) setDraft(undefined)
  }

  useEffect(() => {
    if (draft === undefined || draft === typed.last) return
    const timer = setTimeout(() => {
      const changes = keptChanges(kept, inputs, draft)
      const next = keptSignature(changedKept(kept, changes), inputs)
      setTyped(before => ({ known: new Map(before.known).set(next, draft), last: draft }))
      keep({ ...changes, page: undefined }, howKept(kept, changes))
    }, typingPause)
    return () => clearTimeout(timer)
  }, [draft, typed.last, kept, inputs, keep])

  return { values: draft ?? asked, asked, type: setDraft, forget: () => setDraft(undefined) }
}
