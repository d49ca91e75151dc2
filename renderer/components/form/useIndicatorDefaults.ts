import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { plainQuestion } from '../filter/question.ts'
import { indicatorResultQuery } from '../indicator/documents.ts'

/** Names of components inside a presented one are local; a draft's are those of the wire already. */
function indicatorIdOn(formId: string, id: string): string {
  const { environmentId } = parseWireId(formId) ?? {}
  return environmentId === undefined || parseWireId(id) !== undefined ? id : wireId(environmentId, id)
}

/** The values that indicators have now, for the fields that begin with one (H60). One that cannot be read prefills nothing. */
export function useIndicatorDefaults({
  _id: formId,
  fields,
}: Pick<PresentedForm, '_id' | 'fields'>): Readonly<Record<string, unknown>> {
  const client = useApolloClient()
  const { parameters } = useComponents()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})

  useEffect(() => {
    let isAwaited = true
    async function load(name: string, indicatorId: string) {
      const { data } = await client.query({
        query: indicatorResultQuery,
        variables: { indicatorId, ...plainQuestion(parameters) },
        fetchPolicy: 'no-cache',
      })
      const value = data?.indicatorResult.value
      if (isAwaited && value !== undefined && value !== null) setValues(all => ({ ...all, [name]: value }))
    }
    for (const { field, indicatorDefaultValue } of fields)
      if (field && indicatorDefaultValue)
        load(field.name, indicatorIdOn(formId, indicatorDefaultValue)).catch(error =>
          console.warn('No first value', field.name, error),
        )
    return () => {
      isAwaited = false
    }
  }, [client, formId, fields, parameters])

  return values
}
