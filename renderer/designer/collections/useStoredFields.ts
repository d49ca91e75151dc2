import { useApolloClient } from '@apollo/client/react'
import { lazy, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/fields/defineField.ts'
import { useShowError } from '../../app/useShowError.ts'
import type { StoredFields } from '../../fields/collectionFields/CollectionFieldsContext.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { type Usage, usagesQuery } from '../data/documents.ts'
import type { Draft } from '../draft/useDraft.ts'
import type { RenameFieldDialogProps } from './RenameFieldDialog.tsx'

const RenameFieldDialog = lazy(() => import('./RenameFieldDialog.tsx'))

/** What a change to a stored field does to the components that use it, shown before it happens. */
export function useStoredFields({ stored, dirty }: Pick<Draft, 'stored' | 'dirty'>): StoredFields {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()

  const usages = useCallback(
    async (fieldName: string): Promise<Usage[]> => {
      const variables = { componentId: stored._id, fieldName }
      const { data } = await client.query({ query: usagesQuery, variables, fetchPolicy: 'network-only' })
      return data?.componentUsages ?? []
    },
    [client, stored._id],
  )

  const rename = useCallback(
    async (field: Field) => {
      if (dirty) return dialogs.alert({ title: field.label, text: t('designer.rename.saveFirst') })
      try {
        const renamed = await dialogs.open<RenameFieldDialogProps, boolean>({
          id: 'renameField',
          component: RenameFieldDialog,
          props: { collectionId: stored._id, field, usages: await usages(field.name) },
          title: t('designer.rename.title', { name: field.label }),
          width: 520,
        })
        if (!renamed) return
        await client.refetchQueries({ include: 'active' })
        snackbar.show({ text: t('designer.rename.done'), color: 'success' })
      } catch (error) {
        showError(error)
      }
    },
    [client, dialogs, dirty, showError, snackbar, stored._id, t, usages],
  )

  const mayRemove = useCallback(
    async (field: Field) => {
      const users = await usages(field.name)
      const names = [...new Set(users.map(({ name }) => name))].join(', ')
      return dialogs.confirm({
        title: t('designer.removeField.title', { name: field.label }),
        text: t(names === '' ? 'designer.removeField.unused' : 'designer.removeField.used', { names }),
        confirmLabel: t('common.delete'),
      })
    },
    [dialogs, t, usages],
  )

  return useMemo(
    () => ({
      find: id => ((stored.fields ?? []) as Field[]).find(({ _id }) => _id !== undefined && _id === id),
      rename: field => void rename(field),
      mayRemove,
    }),
    [stored.fields, rename, mayRemove],
  )
}
