import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import type { StoredFields } from '../../fields/structures/collectionFields/CollectionFieldsContext.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { profileFieldUsesQuery } from './documents.ts'

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
        text: count === 0 ? t('settings.profile.unused') : t('settings.profile.lost', { count }),
        confirmLabel: t('common.delete'),
      })
      if (isConfirmed && count > 0) onLose(field._id)
      return isConfirmed
    },
  }
}
