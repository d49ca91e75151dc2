import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DescribedError, useComponents } from '../ComponentsContext.tsx'
import type { PresentedForm } from '../presented.ts'
import { formItemQuery, submitFormMutation } from './documents.ts'
import { formModel } from './formModel.ts'
import { edited, type FormState, isDirty, pristine, refused, touched, tried } from './formState.ts'

const editsRecord = ({ type }: PresentedForm) => type === 'update' || type === 'upsert'

/** The record of a form that edits one; refreshed when its collection changes, while edited values stay (AD10). */
function useFormItem(form: PresentedForm) {
  const { parameters, revision } = useComponents()
  const current = revision(form.collectionId)
  const seen = useRef(current)
  const { data, loading, error, refetch } = useQuery(formItemQuery, {
    variables: { formId: form._id, parameters },
    fetchPolicy: 'cache-and-network',
    skip: !editsRecord(form),
  })
  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    if (editsRecord(form)) void refetch()
  }, [current, form, refetch])
  return { item: data?.formItem ?? null, loading: loading && !data, error: data ? undefined : error, refetch }
}

export type SubmitOutcome = 'sent' | 'invalid' | 'busy' | 'failed'

/** A form's state and what can be done to it. */
export function useForm(form: PresentedForm) {
  const { parameters, zone, now, describeError, go, onSent } = useComponents()
  const client = useApolloClient()
  const [state, setState] = useState<FormState>(pristine)
  const [failure, setFailure] = useState<DescribedError>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const { item, loading, error, refetch } = useFormItem(form)

  const model = useMemo(
    () => formModel({ form, item, state, parameters, context: { now: now(), zone } }),
    [form, item, state, parameters, now, zone],
  )
  const invalid = Object.keys(model.errors).length > 0

  /** Messages that the person may see by now. */
  const shownErrors = { ...state.refused }
  for (const [name, text] of Object.entries(model.errors))
    if (state.tried || state.touched.has(name)) shownErrors[name] = text

  async function send() {
    const { data } = await client.mutate({
      mutation: submitFormMutation,
      variables: {
        formId: form._id,
        data: { ...model.data },
        parameters,
        ...(item && { itemId: item._id, expectedVersion: item._version }),
      },
    })
    if (editsRecord(form)) await refetch()
    setState(pristine)
    setFailure(undefined)
    return data?.submitForm
  }

  async function submit(): Promise<SubmitOutcome> {
    if (sending.current) return 'busy'
    if (invalid) {
      setState(tried)
      return 'invalid'
    }
    sending.current = true
    setBusy(true)
    try {
      const result = await send()
      if (onSent && result?._id) onSent(result._id)
      else if (result?.next) go(result.next)
      return 'sent'
    } catch (cause) {
      const described = describeError(cause)
      setFailure(described)
      if (described.fields) setState(current => refused(current, described.fields ?? {}))
      // Somebody else changed the record: what he wrote comes in, what was typed here stays.
      if (described.code === 'Conflict') await refetch()
      return 'failed'
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    ...model,
    item,
    loading,
    error,
    retry: () => void refetch(),
    shownErrors,
    failure,
    invalid,
    busy,
    dirty: isDirty(state),
    edit: (name: string, value: unknown) => setState(current => edited(current, name, value)),
    touch: (name: string) => setState(current => touched(current, name)),
    revert() {
      setState(pristine)
      setFailure(undefined)
    },
    submit,
  }
}
