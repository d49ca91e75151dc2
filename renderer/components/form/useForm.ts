import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DescribedError, useComponents } from '../ComponentsContext.tsx'
import type { PresentedForm } from '../presented.ts'
import type { ActionResult, SubmitVariables } from './documents.ts'
import type { Attempt, RestoredDraft } from './formDraft.ts'
import { formModel } from './formModel.ts'
import { edited, type FormState, isDirty, pristine, refused, touched, tried } from './formState.ts'
import { keepMine, noticed, recordChanges, takeTheirs } from './recordChanges.ts'
import { postItem, resultItem } from './resultItem.ts'
import { useFormDraft } from './useFormDraft.ts'
import { editsRecord, useFormItem } from './useFormItem.ts'
import { useIndicatorDefaults } from './useIndicatorDefaults.ts'
import { useSending } from './useSending.ts'

export type SubmitOutcome = 'sent' | 'invalid' | 'busy' | 'failed' | 'waiting' | 'contested'

/** No other attempt of anybody has the same. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * A form's state and what can be done to it.
 * @param onSent called when it was accepted, also when that came out only after a lost answer
 */
export function useForm(form: PresentedForm, onSent: () => void) {
  const { t } = useTranslation()
  const { parameters, zone, now, go, onSent: answerWith } = useComponents()
  const [state, setState] = useState<FormState>(pristine)
  const [failure, setFailure] = useState<DescribedError>()
  const [restored, setRestored] = useState<RestoredDraft>()
  const isMounted = useMounted()
  const record = useFormItem(form)
  const prefilled = useIndicatorDefaults(form)
  const { refetch } = record
  const dirty = isDirty(state)
  const isGone = editsRecord(form) && record.item === null && state.known !== undefined
  const item = record.item

  const model = useMemo(
    () => formModel({ form, item, state, parameters, prefilled, context: { now: now(), zone } }),
    [form, item, state, parameters, prefilled, now, zone],
  )
  const changes = useMemo(() => recordChanges(state, item, model.entries), [state, item, model.entries])
  const invalid = Object.keys(model.errors).length > 0

  /** Messages that the person may see by now. */
  const shownErrors = { ...state.refused }
  for (const [name, text] of Object.entries(model.errors))
    if (state.tried || state.touched.has(name)) shownErrors[name] = text

  function forget() {
    setState(pristine)
    setFailure(undefined)
    setRestored(undefined)
  }

  /** What became of the sending stays true when the record cannot be read after it. */
  const readAgain = () => refetch().catch(error => console.warn('The record was not read again', form._id, error))

  async function answered(result: ActionResult | undefined) {
    const sent = resultItem(form, model, parameters, result)
    draft.keep(pristine, undefined)
    if (editsRecord(form) && isMounted()) await readAgain()
    forget()
    if (form.postItemToUrl && !(await posted(form.postItemToUrl, sent))) return
    if (!isMounted()) return
    onSent()
    if (answerWith && result?._id) answerWith(result._id)
    else if (result?.next) go(result.next)
  }

  /** The record is stored, whatever becomes of this (H87). */
  async function posted(url: string, sent: Readonly<Record<string, unknown>>) {
    try {
      await postItem(url, sent)
      return true
    } catch (error) {
      console.warn('The result was not accepted', url, error)
      setFailure({ text: t('runtime.form.notPosted'), code: undefined, fields: undefined })
      return false
    }
  }

  async function wasRefused(described: DescribedError) {
    draft.keep(state, undefined)
    setFailure(described)
    if (described.fields) setState(current => refused(current, described.fields ?? {}))
    // Somebody else changed the record: what he wrote comes in, what was typed here stays.
    if (described.code === 'Conflict' || described.code === 'NotFound') await readAgain()
  }

  const { sending, send, repeat, giveUp } = useSending({
    onLeaving: attempt => draft.keep(state, attempt),
    onAnswered: answered,
    onRefused: wasRefused,
  })
  const draft = useFormDraft({
    form,
    item,
    loading: record.loading,
    state,
    setState,
    attempt: sending?.attempt,
    onRestored: setRestored,
  })
  const resume = useRef(send)
  resume.current = send
  useEffect(() => {
    if (restored?.attempt) void resume.current(restored.attempt, 1)
  }, [restored])

  async function submit(): Promise<SubmitOutcome> {
    if (sending) return 'busy'
    if (changes.some(({ mine }) => mine)) return 'contested'
    if (invalid || isGone) {
      setState(tried)
      return 'invalid'
    }
    setFailure(undefined)
    const variables: SubmitVariables = {
      formId: form._id,
      data: { ...model.data },
      parameters,
      ...(item && { itemId: item._id, expectedVersion: item._version }),
    }
    const attempt: Attempt = { key: newKey(), variables, sentAt: now() }
    const outcome = await send(attempt)
    return outcome === 'answered' ? 'sent' : outcome === 'refused' ? 'failed' : outcome
  }

  return {
    ...model,
    item,
    loading: record.loading || !draft.ready,
    error: record.error,
    retry: () => void refetch(),
    shownErrors,
    failure,
    invalid,
    changes,
    isGone,
    busy: sending?.busy === true,
    /** Sent without an answer: nothing can be edited until it is known whether it arrived. */
    waiting: sending !== undefined && (!sending.busy || sending.lost > 0),
    disabled: sending !== undefined || isGone,
    dirty,
    restored: sending ? undefined : restored,
    edit: (name: string, value: unknown) => setState(current => edited(current, name, value, item)),
    touch: (name: string) => setState(current => touched(current, name)),
    revert() {
      giveUp()
      forget()
    },
    keepMine: (name: string) => setState(current => (item ? keepMine(current, name, item) : current)),
    takeTheirs: (name: string) => setState(current => (item ? takeTheirs(current, name, item) : current)),
    noticeChanges: () => setState(current => (item ? noticed(current, changes, item) : current)),
    closeRestored: () => setRestored(undefined),
    sendAgain: () => void repeat(),
    editAgain: giveUp,
    submit,
  }
}

/** Whether the form is still on the screen, for what happens after an answer. */
function useMounted(): () => boolean {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}
