import { useMutation } from '@apollo/client/react'
import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import { kindEditor } from '../../components/editor.ts'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { StoredComponent } from '../data/component.ts'
import { kindDocuments } from '../data/documents.ts'
import { askedProperties, askedValues, creationData, idOf, type NewComponent } from './newComponent.ts'
import { useRefusal } from './useRefusal.ts'
import { useTakenName } from './useTakenName.ts'

interface CreateFormProps {
  kind: ComponentKind
  environmentId: string
  given?: Readonly<Record<string, unknown>>
  resolve(created?: StoredComponent): void
}

/** The name of a new component and the properties without which it cannot be. */
export function CreateForm({ kind, environmentId, given = {}, resolve }: CreateFormProps) {
  const { t } = useTranslation()
  const { fields, newId, text, components } = useSheet()
  const isFirst = components(kind.kind).length === 0
  const [filled, setFilled] = useState<NewComponent>({ title: '', id: undefined, properties: given, isFirst })
  const { errors, setErrors, attempt } = useRefusal()
  const [create, { loading }] = useMutation(kindDocuments(kind).create)
  const asked = askedProperties(kind, filled.properties)
  const taken = useTakenName({ kind, environmentId, name: kind.namedId ? idOf(filled) : filled.title })
  const messages: ValidationErrors = { ...(taken !== undefined && { name: taken }), ...errors }
  const messageAt = (path: string) => (messages[path] === undefined ? undefined : text(messages[path]))

  function change(changes: Partial<NewComponent>) {
    setErrors({})
    setFilled({ ...filled, ...changes })
  }

  function answer(name: string, value: unknown) {
    const changed = kindEditor(kind.kind).sheet?.changed?.(filled.properties, name, value, newId)
    change({ properties: changed ?? { ...filled.properties, [name]: value } })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (filled.title.trim() === '') return setErrors({ name: message('required') })
    void attempt(async () => {
      const data = creationData(kind, filled, fields, newId)
      const answer = await create({ variables: { environmentId, data } })
      resolve(answer.data?.component)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('designer.editor.name')}
          value={filled.title}
          error={kind.namedId && filled.title !== '' ? undefined : messageAt('name')}
          maxLength={200}
          required
          data-autofocus
          autoComplete="off"
          onChange={event => change({ title: event.currentTarget.value })}
        />
        {kind.namedId && (
          <TextInput
            label={t('designer.fields.name')}
            description={t('designer.create.collectionNameHint')}
            value={idOf(filled)}
            error={filled.title === '' ? undefined : messageAt('name')}
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
            onChange={event => change({ id: event.currentTarget.value })}
          />
        )}
        {Object.keys(asked).length > 0 && (
          <PropertySheet
            properties={asked}
            values={askedValues(kind, filled)}
            errors={errors}
            narrow
            isNew
            onChange={answer}
          />
        )}
        <DialogActions label={t('common.create')} loading={loading} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
