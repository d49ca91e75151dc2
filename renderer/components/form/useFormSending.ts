import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { toldText } from '../../ui/toldText.ts'
import { type DescribedError, useComponents } from '../ComponentsContext.tsx'
import type { ActionResult } from './documents.ts'
import type { Attempt, RestoredDraft } from './formDraft.ts'
import type { FormModel } from './formModel.ts'
import { type FormState, pristine, refused } from './formState.ts'
import { postItem, resultItem } from './resultItem.ts'
import { useFormDraft } from './useFormDraft.ts'
import { editsRecord, type useFormItem } from './useFormItem.ts'
import { useSending } from './useSending.ts'

interface FormSendingParts {
  form: PresentedForm
  record: ReturnType<typeof useFormItem>
  model: FormModel
  state: FormState
  setState: Dispatch<SetStateAction<FormState>>
  onSent(): void
}

/** Sends what was typed, keeps it until it has arrived, and goes on from there as the form says. */
export function useFormSending({ form, record, model, state, setState, onSent }: FormSendingParts) {
  const { t } = useTranslation()
  const { go, onSent: answerWith } = useComponents()
  const snackbar = useSnackbar()
  const [failure, setFailure] = useState<DescribedError>()
  const [restored, setRestored] = useState<RestoredDraft>()
  const isMounted = useMounted()

  function forget() {
    setState(pristine)
    setFailure(undefined)
    setRestored(undefined)
  }

  /** What became of the sending stays true when the record cannot be read after it. */
  const readAgain = () =>
    record.refetch().catch(error => console.warn('The record was not read again', form._id, error))

  async function answered(result: ActionResult | undefined) {
    const sent = resultItem(model, result)
    draft.keep(pristine, undefined)
    if (editsRecord(form) && isMounted()) await readAgain()
    forget()
    if (form.postItemToUrl && !(await isPosted(form.postItemToUrl, sent)))
      return setFailure({ text: t('forms.notPosted'), code: undefined, fields: undefined })
    if (result?.hookErrors.length)
      snackbar.show({ text: result.hookErrors.map(told => toldText(t, told)).join('\n'), color: 'error' })
    if (!isMounted()) return
    onSent()
    if (answerWith && result?._id) answerWith(result._id)
    else if (result?.next) go(result.next)
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
  const { item, loading } = record
  const draft = useFormDraft({ form, item, loading, state, setState, sending, onRestored: setRestored })
  useResumed(restored, send)
  return {
    /** Whether it is known what was typed before. */
    ready: draft.ready,
    sending,
    failure,
    restored,
    forget,
    repeat,
    giveUp,
    send(next: Attempt) {
      setFailure(undefined)
      return send(next)
    },
    closeRestored: () => setRestored(undefined),
    /** Begins another record, while what was sent waits for its answer elsewhere. */
    another:
      draft.leave &&
      (() => {
        if (sending) draft.leave?.(sending.attempt)
        giveUp()
        forget()
      }),
  }
}

/** The record is stored, whatever becomes of this. */
async function isPosted(url: string, sent: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    await postItem(url, sent)
    return true
  } catch (error) {
    console.warn('The result was not accepted', url, error)
    return false
  }
}

/** What was sent before, and never answered, is sent again. */
function useResumed(restored: RestoredDraft | undefined, send: (attempt: Attempt, lost: number) => unknown) {
  const resume = useRef(send)
  resume.current = send
  useEffect(() => {
    if (restored?.attempt) void resume.current(restored.attempt, 1)
  }, [restored])
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
