import { useApolloClient, useMutation } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import { merge } from '../../designer/data/merge.ts'
import type { StoredFields } from '../../fields/structures/collectionFields/CollectionFieldsContext.ts'
import { errorCode, fieldErrors } from '../../graphql/errors.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { profileFieldUsesQuery, saveProfileSettingsMutation } from './documents.ts'

export interface StoredProfileFields {
  version: number
  fields: readonly ProfileField[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of profiles as they are edited, on what was stored when that began. Of both changes nothing is lost. */
export function useProfileFields(environmentId: string, stored: StoredProfileFields) {
  const [edited, setEdited] = useState<{ base: readonly ProfileField[]; fields: readonly ProfileField[] }>()
  /** Ids of those that go with what people have in them, as it was said. */
  const [lost, setLost] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [send, { loading }] = useMutation(saveProfileSettingsMutation)
  const fields = useMemo(() => edited && mergedFields(edited, stored.fields), [edited, stored.fields])
  const isDirty = fields !== undefined && !isSame(fields, stored.fields)

  async function save() {
    const profileFields = fields ?? stored.fields
    const kept = new Set(profileFields.map(({ _id }) => _id))
    const data = { profileFields, lostProfileFields: lost.filter(id => !kept.has(id)) }
    try {
      await send({ variables: { environmentId, data, expectedVersion: stored.version } })
      discard()
    } catch (error) {
      if (errorCode(error) !== 'Conflict') setErrors(fieldErrors(error) ?? {})
      throw error
    }
  }

  function discard() {
    setEdited(undefined)
    setLost([])
    setErrors({})
  }

  return {
    fields: fields ?? stored.fields,
    isDirty,
    saving: loading,
    errors,
    change(next: readonly ProfileField[]) {
      setEdited({ base: stored.fields, fields: next })
      setErrors({})
    },
    lose: (id: string) => setLost(before => [...before, id]),
    save,
    discard,
  }
}

/** As the merge of components takes them. */
const named = (fields: readonly ProfileField[]) => ({ name: 'profileFields', fields })

/** What somebody else saved meanwhile, with what was changed here. */
function mergedFields(
  { base, fields }: { base: readonly ProfileField[]; fields: readonly ProfileField[] },
  theirs: readonly ProfileField[],
): readonly ProfileField[] {
  if (isSame(base, theirs)) return fields
  const { values } = merge({ base: named(base), mine: named(fields), theirs: named(theirs) })
  return values.fields as ProfileField[]
}

/** What the editor of fields does with those that are stored: whoever takes one away is told how many people have something in it. */
export function useStoredProfileFields(
  environmentId: string,
  stored: readonly ProfileField[],
  onLose: (id: string) => void,
): StoredFields {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  return {
    find: id => stored.find(({ _id }) => _id === id),
    async mayRemove(field) {
      const { data } = await client.query({
        query: profileFieldUsesQuery,
        variables: { environmentId },
        fetchPolicy: 'network-only',
      })
      const count = data?.profileFieldUses.find(({ fieldId }) => fieldId === field._id)?.people ?? 0
      const isConfirmed = await dialogs.confirm({
        title: t('designer.removeField.title', { name: field.label }),
        text: count === 0 ? t('admin.profile.unused') : t('admin.profile.lost', { count }),
        confirmLabel: t('common.delete'),
      })
      if (isConfirmed && count > 0) onLose(field._id)
      return isConfirmed
    },
  }
}
