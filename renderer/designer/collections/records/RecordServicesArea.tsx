import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { type FieldServices, FieldsContext, useFieldServices } from '../../../fields/kit/FieldsContext.tsx'
import { optionsQuery } from '../record/itemDocuments.ts'

/** Options that a relation's list holds at most. */
const limit = 200

interface RecordServicesAreaProps {
  collectionId: string
  /** Changes when the options may have changed. */
  revision: number
  children: ReactNode
}

/** Widgets of the fields of a collection: designers reach its relations without a form or a table. */
export function RecordServicesArea({ collectionId, revision, children }: RecordServicesAreaProps) {
  const client = useApolloClient()
  const around = useFieldServices()
  const options = useMemo<FieldServices['options']>(
    () =>
      async ({ field, search, filterOptions, current }) => {
        const variables = {
          collectionId,
          fieldName: field.name,
          searchQuery: search,
          limit,
          filterOptions,
          currentValues: current,
        }
        const { data } = await client.query({ query: optionsQuery, variables, fetchPolicy: 'no-cache' })
        return (data?.selectOptions ?? []).map(option => ({ ...option, value: String(option.value) }))
      },
    [client, collectionId],
  )
  const services = useMemo(() => ({ ...around, options, revision }), [around, options, revision])
  return <FieldsContext value={services}>{children}</FieldsContext>
}
