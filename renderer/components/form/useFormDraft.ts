import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { PresentedForm, RecordItem } from '../../../shared/components/presented.ts'
import { seenLabel } from '../../ui/seenLabels.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { FormDraftId, FormDrafts } from '../formDrafts.ts'
import {
  type Attempt,
  draftId,
  draftOf,
  isDraft,
  isRepeatable,
  type RestoredDraft,
  restoredDraft,
  type StoredDraft,
  sentRecord,
  shownDraft,
} from './formDraft.ts'
import { type FormState, isDirty } from './formState.ts'
import { draftSettled, holdDraft } from './heldDrafts.ts'
import type { Sending } from './useSending.ts'

interface FormDraftParts {
  form: PresentedForm
  item: RecordItem | null
  /** The record is not there yet, so nobody knows whose draft to look for. */
  loading: boolean
  state: FormState
  setState: Dispatch<SetStateAction<FormState>>
  sending: Sending | undefined
  /** Told of what was found, before anybody can type. */
  onRestored(draft: RestoredDraft): void
}

/**
 * Keeps what is typed until it is sent or reverted, and brings it back when the form is opened again. `ready` once it is known whether
 * there was something.
 */
export function useFormDraft({ form, item, loading, state, setState, sending, onRestored }: FormDraftParts) {
  const { drafts, parameters, onSent, now, draftRecord } = useComponents()
  const { record: own } = draftId(form, state.known ?? item, parameters, onSent !== undefined)
  const record = draftRecord ?? own
  const [read, setRead] = useState<string>()
  const kept = useRef<string>(undefined)
  const beginsAnew = onSent !== undefined && draftRecord === undefined && form.type === 'create'
  const restore = useRef(onRestored)
  restore.current = onRestored

  useEffect(() => {
    // Once: by now it holds what is being typed.
    if (loading || !drafts || read === record) return
    let isAwaited = true
    const found = draftSettled({ formId: form._id, record }).then(() => drafts.read({ formId: form._id, record }))
    void found.then(stored => {
      if (!isAwaited) return
      // A dialog that is opened to make a record makes another one than that which was sent from it.
      const isLeft = beginsAnew && isDraft(stored) && isRepeatable(stored, now())
      if (isLeft && stored.attempt) leave(drafts, { formId: form._id, record }, stored, stored.attempt)
      const draft = isLeft ? undefined : restoredDraft(form, stored, now())
      if (draft) kept.current = record
      setRead(record)
      if (!draft) return
      setState(current => (isDirty(current) ? current : draft.state))
      restore.current(draft)
    })
    return () => {
      isAwaited = false
    }
  }, [drafts, form, record, read, loading, now, setState, beginsAnew])

  const keep = useCallback(
    (next: FormState, sent: Attempt | undefined) => {
      const draft = draftOf(form, next, sent, now())
      if (draft)
        drafts?.keep({ formId: form._id, record }, { ...draft, ...shownDraft(form, draft, parameters, seenLabel) })
      else if (kept.current === record) drafts?.remove({ formId: form._id, record })
      kept.current = draft && record
    },
    [drafts, form, record, now, parameters],
  )

  useEffect(() => holdDraft({ formId: form._id, record }), [form._id, record])

  // What was answered is nobody's draft any more, while the form still shows it.
  const isOpen = read === record && !sending?.answered
  const attempt = sending?.attempt
  useEffect(() => {
    if (isOpen) keep(state, attempt)
  }, [isOpen, state, attempt, keep])

  return {
    ready: !drafts || read !== undefined,
    keep,
    /** What was sent goes on waiting by itself, while the form begins another record. Undefined where nothing is kept. */
    leave:
      drafts &&
      ((sent: Attempt) => {
        const draft = draftOf(form, state, sent, now())
        if (!draft) return
        leave(
          drafts,
          { formId: form._id, record },
          { ...draft, ...shownDraft(form, draft, parameters, seenLabel) },
          sent,
        )
        kept.current = undefined
      }),
  }
}

/** What was sent waits under a place of its own. */
function leave(drafts: FormDrafts, id: FormDraftId, draft: StoredDraft, sent: Attempt) {
  drafts.keep({ ...id, record: sentRecord(sent) }, draft)
  drafts.remove(id)
}
