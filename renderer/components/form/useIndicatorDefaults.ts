import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useComponents } from '../ComponentsContext.tsx'
import { indicatorResultQuery } from '../indicator/documents.ts'
import type { PresentedForm } from '../presented.ts'

/** The values that indicators have now, for the fields that begin with one (H60). One that cannot be read prefills nothing. */
export function useIndicatorDefaults({ fields }: Pick<PresentedForm, 'fields'>): Readonly<Record<string, unknown>> {
  const client = useApolloClient()
  const { parameters } = useComponents()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})

  useEffect(() => {
    let isAwaited = true
    async function load(name: string, indicatorId: string) {
      const { data } = await client.query({
        query: indicatorResultQuery,
        variables: { indicatorId, parameters, filterValues: {}, filterId: undefined },
        fetchPolicy: 'no-cache',
      })
      const value = data?.indicatorResult.value
      if (isAwaited && value !== undefined && value !== null) setValues(all => ({ ...all, [name]: value }))
    }
    for (const { field, indicatorDefaultValue } of fields)
      if (field && indicatorDefaultValue)
        load(field.name, indicatorDefaultValue).catch(error => console.warn('No first value', field.name, error))
    return () => {
      isAwaited = false
    }
  }, [client, fields, parameters])

  return values
}
