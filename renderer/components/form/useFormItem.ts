import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { formItemQuery } from './documents.ts'

export const editsRecord = ({ type }: Pick<PresentedForm, 'type'>) => type === 'update' || type === 'upsert'

/** The record of a form that edits one; refreshed when its collection changes, while edited values stay. */
export function useFormItem(form: PresentedForm) {
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
