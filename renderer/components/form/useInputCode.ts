import { useEffect, useMemo, useState } from 'react'
import type { PresentedForm, PresentedFormField } from '../../../shared/components/presented.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { useComponents } from '../ComponentsContext.tsx'

/** A field that an answer brings up is there without a network, too. */
function usePreparedFields({ fields }: PresentedForm) {
  const { prepareField } = useComponents()
  useEffect(() => {
    if (prepareField === undefined) return
    return whenIdle(() => {
      for (const { field } of fields) if (field) void prepareField(field.type)
    })
  }, [fields, prepareField])
}

/**
 * Whether a form can be drawn: what its inputs are drawn by has come, or does not come. An input that came later, and is higher than the bar in
 * its place, would move the button that somebody presses.
 *
 * @param entries those that are shown
 */
export function useInputCode(form: PresentedForm, entries: readonly PresentedFormField[]): boolean {
  const { prepareField } = useComponents()
  const [isHere, setHere] = useState(false)
  usePreparedFields(form)
  const awaited = useMemo(() => {
    if (isHere || form.readOnly) return []
    return entries.flatMap(({ field, readOnly }) => (field && !readOnly && prepareField?.(field.type)) || [])
  }, [isHere, form.readOnly, entries, prepareField])
  useEffect(() => {
    if (awaited.length === 0) setHere(true)
    else void Promise.all(awaited).then(() => setHere(true))
  }, [awaited])
  return isHere || awaited.length === 0
}
