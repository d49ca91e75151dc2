import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import type { PresentedForm, RecordItem } from '../../../shared/components/presented.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { newId } from '../../ui/newId.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { formModel } from './formModel.ts'
import { edited, type FormState, held, isDirty, pristine, touched, tried } from './formState.ts'
import { type FieldChange, keepMine, noticed, recordChanges, takeTheirs } from './recordChanges.ts'
import { editsRecord, useFormItem } from './useFormItem.ts'
import { useFormSending } from './useFormSending.ts'
import { useIndicatorDefaults } from './useIndicatorDefaults.ts'

export type SubmitOutcome = 'sent' | 'invalid' | 'busy' | 'failed' | 'waiting' | 'contested'

/** The form with its record and what was typed, and what others changed in the record meanwhile. */
function useFormModel(form: PresentedForm, { item, copied }: ReturnType<typeof useFormItem>, state: FormState) {
  const { parameters, zone, now } = useComponents()
  const indicated = useIndicatorDefaults(form)
  const prefilled = useMemo(() => ({ ...indicated, ...copied }), [indicated, copied])
  const model = useMemo(
    () => formModel({ form, item, state, parameters, prefilled, context: { now: now(), zone } }),
    [form, item, state, parameters, prefilled, now, zone],
  )
  const changes = useMemo(() => recordChanges(state, item, model.entries), [state, item, model.entries])
  return { model, changes }
}

/**
 * A form's state and what can be done to it.
 * @param onSent called when it was accepted, also when that came out only after a lost answer
 */
export function useForm(form: PresentedForm, onSent: () => void) {
  const { parameters, now } = useComponents()
  const [state, setState] = useState<FormState>(pristine)
  const record = useFormItem(form)
  const { item, refetch } = record
  const { model, changes } = useFormModel(form, record, state)
  const sender = useFormSending({ form, record, model, state, setState, onSent })
  const { sending } = sender
  const isGone = editsRecord(form) && item === null && state.known !== undefined
  const invalid = Object.keys(model.errors).length > 0

  async function submit(): Promise<SubmitOutcome> {
    if (sending) return 'busy'
    if (changes.some(({ mine }) => mine)) return 'contested'
    if (invalid || isGone) {
      setState(tried)
      return 'invalid'
    }
    const known = item && { itemId: item._id, expectedVersion: item._version }
    const variables = { formId: form._id, data: { ...model.data }, parameters, ...known }
    const outcome = await sender.send({ key: newId(), variables, sentAt: now() })
    return outcome === 'answered' ? 'sent' : outcome === 'refused' ? 'failed' : outcome
  }

  return {
    ...model,
    item,
    loading: record.loading || !sender.ready,
    error: record.error,
    retry: () => void refetch(),
    shownErrors: shownErrors(state, model.errors),
    failure: sender.failure,
    invalid,
    tried: state.tried,
    // What comes while an answer is on its way may be what was sent.
    changes: sending?.busy ? [] : changes,
    isGone,
    busy: sending?.busy === true,
    /** Sent without an answer: nothing can be edited until it is known whether it arrived. */
    waiting: sending !== undefined && (!sending.busy || sending.lost > 0),
    disabled: sending !== undefined || isGone,
    dirty: isDirty(state),
    restored: sending ? undefined : sender.restored,
    heldFiles: (name: string): readonly File[] => state.files?.[name] ?? [],
    ...edits(setState, item, changes),
    revert() {
      sender.giveUp()
      sender.forget()
    },
    closeRestored: sender.closeRestored,
    sendAgain: () => void sender.repeat(),
    editAgain: sender.giveUp,
    /** Undefined where what was sent cannot wait elsewhere. */
    another: form.type === 'create' ? sender.another : undefined,
    submit,
  }
}

/** Messages that the person may see by now. */
const shownErrors = ({ refused, tried, touched }: FormState, errors: ValidationErrors): ValidationErrors => ({
  ...refused,
  ...Object.fromEntries(Object.entries(errors).filter(([name]) => tried || touched.has(name))),
})

/** What a person does to the values: each change is made to what the one before left. */
const edits = (
  change: Dispatch<SetStateAction<FormState>>,
  item: RecordItem | null | undefined,
  changes: readonly FieldChange[],
) => ({
  edit: (name: string, value: unknown) => change(current => edited(current, name, value, item)),
  hold: (name: string, files: readonly File[]) => change(current => held(current, name, files)),
  touch: (name: string) => change(current => touched(current, name)),
  keepMine: (name: string) => change(current => (item ? keepMine(current, name, item) : current)),
  takeTheirs: (name: string) => change(current => (item ? takeTheirs(current, name, item) : current)),
  noticeChanges: () => change(current => (item ? noticed(current, changes, item) : current)),
})
