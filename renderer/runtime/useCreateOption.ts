import { useApolloClient } from '@apollo/client/react'
import { lazy, useMemo } from 'react'
import type { ComponentServices } from '../components/ComponentsContext.tsx'
import type { FieldServices } from '../fields/kit/FieldsContext.tsx'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import type { CreateRecordProps } from './CreateRecord.tsx'
import { createFormQuery } from './documents.ts'

const CreateRecord = lazy(() => import('./CreateRecord.tsx'))

/** Adds the way in which relations make a record: their form in a dialog, which answers the new id. */
export function useCreateOption(fields: FieldServices, components: ComponentServices): FieldServices {
  const client = useApolloClient()
  const dialogs = useDialogs()
  return useMemo(
    () => ({
      ...fields,
      async createOption(field, { componentId }, text) {
        if (componentId === undefined) return undefined
        const variables = { componentId, fieldName: field.name }
        const { data } = await client.query({ query: createFormQuery, variables, fetchPolicy: 'no-cache' })
        const form = data?.fieldCreateForm
        if (!form) return undefined
        return dialogs.open<CreateRecordProps, string>({
          id: `create ${form._id}`,
          component: CreateRecord,
          title: form.title ?? form.name,
          props: { form, relation: field, text, fields, components },
        })
      },
    }),
    [client, dialogs, fields, components],
  )
}
