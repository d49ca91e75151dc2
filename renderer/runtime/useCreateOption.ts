import { useApolloClient } from '@apollo/client/react'
import { lazy, useMemo } from 'react'
import type { PresentedForm } from '../../shared/components/presented.ts'
import { isSearchable } from '../../shared/fields/capabilities.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import type { ComponentServices } from '../components/ComponentsContext.tsx'
import type { FieldServices } from '../fields/kit/FieldsContext.tsx'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import type { CreateRecordProps } from './CreateRecord.tsx'
import { createFormQuery } from './documents.ts'

const CreateRecord = lazy(() => import('./CreateRecord.tsx'))

/** The form with a text in the field by which people will call the record: the relation's label, or else its first field with text. */
function beginningWith(form: PresentedForm, { options: { labelField } }: Field, text: string): PresentedForm {
  const called = form.fields.find(
    ({ field }) => field && (field.name === labelField || (!labelField && isSearchable(field))),
  )
  if (text === '' || called === undefined) return form
  return {
    ...form,
    fields: form.fields.map(entry => (entry === called ? { ...entry, editableDefaultValue: text } : entry)),
  }
}

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
          props: { form: beginningWith(form, field, text), fields, components },
        })
      },
    }),
    [client, dialogs, fields, components],
  )
}
