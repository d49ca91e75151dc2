import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { formItemQuery } from './documents.ts'

export const editsRecord = ({ type }: Pick<PresentedForm, 'type'>) => type === 'update' || type === 'upsert'

const copiesRecord = ({ type, copyVariableName }: PresentedForm, parameters: Readonly<Record<string, unknown>>) =>
  type === 'create' && Boolean(copyVariableName && parameters[copyVariableName])

/**
 * The record of a form that edits one; refreshed when its collection changes, while edited values stay. Of a form that begins with the
 * values of another record, these, as they were when it was opened.
 */
export function useFormItem(form: PresentedForm) {
  const { parameters, revision } = useComponents()
  const current = revision(form.collectionId)
  const seen = useRef(current)
  const edits = editsRecord(form)
  const { data, loading, error, refetch } = useQuery(formItemQuery, {
    variables: { formId: form._id, parameters },
    fetchPolicy: edits ? 'cache-and-network' : 'network-only',
    skip: !edits && !copiesRecord(form, parameters),
  })
  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    if (edits) void refetch()
  }, [current, edits, refetch])
  const found = data?.formItem ?? null
  return {
    item: edits ? found : null,
    copied: edits ? null : found,
    loading: loading && !data,
    error: data ? undefined : error,
    refetch,
  }
}
