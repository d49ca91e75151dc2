import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { PresentedForm, RecordItem } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { type Attempt, draftId, draftOf, type RestoredDraft, restoredDraft } from './formDraft.ts'
import { type FormState, isDirty } from './formState.ts'

interface FormDraftParts {
  form: PresentedForm
  item: RecordItem | null
  /** The record is not there yet, so nobody knows whose draft to look for. */
  loading: boolean
  state: FormState
  setState: Dispatch<SetStateAction<FormState>>
  attempt: Attempt | undefined
  /** Told of what was found, before anybody can type. */
  onRestored(draft: RestoredDraft): void
}

/**
 * Keeps what is typed until it is sent or reverted, and brings it back when the form is opened again. `ready` once it is known whether
 * there was something.
 */
export function useFormDraft({ form, item, loading, state, setState, attempt, onRestored }: FormDraftParts) {
  const { drafts, parameters, onSent, now } = useComponents()
  const id = draftId(form, state.known ?? item, parameters, onSent !== undefined)
  const { record } = id
  const [read, setRead] = useState<string>()
  const kept = useRef<string>(undefined)
  const restore = useRef(onRestored)
  restore.current = onRestored

  useEffect(() => {
    // Once: by now it holds what is being typed.
    if (loading || !drafts || read === record) return
    let isAwaited = true
    void drafts.read({ formId: form._id, record }).then(stored => {
      if (!isAwaited) return
      const draft = restoredDraft(form, stored, now())
      if (draft) kept.current = record
      setRead(record)
      if (!draft) return
      setState(current => (isDirty(current) ? current : draft.state))
      restore.current(draft)
    })
    return () => {
      isAwaited = false
    }
  }, [drafts, form, record, read, loading, now, setState])

  const keep = useCallback(
    (next: FormState, sent: Attempt | undefined) => {
      const draft = draftOf(form, next, sent, now())
      if (draft) drafts?.keep({ formId: form._id, record }, draft)
      else if (kept.current === record) drafts?.remove({ formId: form._id, record })
      kept.current = draft && record
    },
    [drafts, form, record, now],
  )

  const isRead = read === record
  useEffect(() => {
    if (isRead) keep(state, attempt)
  }, [isRead, state, attempt, keep])

  return { ready: !drafts || read !== undefined, keep }
}
