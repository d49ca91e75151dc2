import type { ApolloClient } from '@apollo/client'
import { lazy } from 'react'
import type { ComponentServices } from '../components/ComponentsContext.tsx'
import type { FieldServices } from '../fields/kit/FieldsContext.tsx'
import type { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import type { CreateRecordProps } from './CreateRecord.tsx'
import { createFormQuery } from './documents.ts'

const CreateRecord = lazy(() => import('./CreateRecord.tsx'))

interface Creating {
  client: ApolloClient
  dialogs: ReturnType<typeof useDialogs>
  /** Asked for when a record is made: they open dialogs in which records are made, too. */
  components(): ComponentServices
  /** How many records wait for this one. */
  depth?: number
}

/** Adds the way in which relations make a record: their form in a dialog, which answers the new id; in that dialog, too. */
export function withCreateOption(fields: FieldServices, { client, dialogs, components, depth = 0 }: Creating) {
  const creating: FieldServices = {
    ...fields,
    async createOption(field, { componentId }, text) {
      if (componentId === undefined) return undefined
      const variables = { componentId, fieldName: field.name }
      const { data } = await client.query({ query: createFormQuery, variables, fetchPolicy: 'no-cache' })
      const form = data?.fieldCreateForm
      if (!form) return undefined
      const within = withCreateOption(fields, { client, dialogs, components, depth: depth + 1 })
      return dialogs.open<CreateRecordProps, string>({
        id: `create ${form._id} ${depth}`,
        component: CreateRecord,
        title: form.title ?? form.name,
        props: { form, relation: field, text, fields: within, components: components() },
      })
    },
  }
  return creating
}
