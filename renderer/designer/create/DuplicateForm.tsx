import { useMutation } from '@apollo/client/react'
import { Stack, TextInput } from '@mantine/core'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { isOwn } from '../../../shared/components/ownFilters.ts'
import { collectionNameOf } from '../../../shared/imports/names.ts'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import type { StoredComponent } from '../data/component.ts'
import { kindDocuments } from '../data/documents.ts'
import { freeName } from './newComponent.ts'
import { useRefusal } from './useRefusal.ts'
import { useTakenName } from './useTakenName.ts'

interface DuplicateFormProps {
  kind: ComponentKind
  environmentId: string
  sourceId: string | undefined
  resolve(created?: StoredComponent): void
}

/** A copy of a component under another name. */
export function DuplicateForm({ kind, environmentId, sourceId, resolve }: DuplicateFormProps) {
  const { t } = useTranslation()
  const { components, text } = useSheet()
  const all = components(kind.kind)
  const sources = all.filter(({ definition }) => !isOwn(definition))
  const [source, setSource] = useState(sourceId ?? sources[0]?._id ?? '')
  const [typed, setTyped] = useState<string>()
  const { errors, setErrors, attempt } = useRefusal()
  const [duplicate, { loading }] = useMutation(kindDocuments(kind).duplicate)

  const taken = (name: string) => all.some(other => other.name === name)
  const original = sources.find(({ _id }) => _id === source)?.name ?? ''
  const suggested = kind.namedId
    ? collectionNameOf(original, taken)
    : freeName(t('designer.create.copyOf', { name: original }), taken)
  const name = typed ?? suggested
  const takenMessage = useTakenName({ kind, environmentId, name })
  const refused = errors.name ?? takenMessage

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      const { data } = await duplicate({ variables: { id: source, name } })
      resolve(data?.component)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Select
          label={t('designer.create.source')}
          data={sources.map(({ _id, name: label }) => ({ value: _id, label }))}
          value={source}
          searchable={sources.length > 7}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={id => setSource(id ?? source)}
        />
        <TextInput
          label={t('designer.create.newName')}
          description={kind.namedId ? t('designer.create.collectionNameHint') : undefined}
          value={name}
          error={refused === undefined ? undefined : text(refused)}
          maxLength={200}
          required
          data-autofocus
          autoComplete="off"
          onChange={event => {
            setTyped(event.currentTarget.value)
            setErrors({})
          }}
        />
        <DialogActions label={t('designer.list.duplicate')} loading={loading} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
