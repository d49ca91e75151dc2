import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../DesignerContext.tsx'
import { kindDocuments, type Usage, usagesQuery } from '../data/documents.ts'

interface Named {
  _id: string
  name: string
}

const namesOf = (usages: readonly Usage[]) => [...new Set(usages.map(({ name }) => name))].join(', ')

/** Deletes a component once somebody has seen what uses it; true when it is gone. */
export function useDeleteComponent() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { refresh } = useDesigner()

  const confirmed = useCallback(
    async (kind: ComponentKind, { _id, name }: Named, usages: readonly Usage[]): Promise<boolean> => {
      const users = usages.filter(usage => usage._id !== _id)
      if (!kind.records) {
        const warning = users.length > 0 ? t('designer.editor.usedBy', { names: namesOf(users) }) : undefined
        return dialogs.confirmDelete({ name, warning })
      }
      if (users.length > 0) {
        await dialogs.alert({ title: name, text: t('designer.editor.inUse', { names: namesOf(users) }) })
        return false
      }
      const typed = await dialogs.prompt({
        title: t('shell.dialogs.deleteTitle', { name }),
        label: t('designer.editor.name'),
        text: t('designer.editor.deleteCollection', { name }),
        confirmLabel: t('common.delete'),
        validate: text => (text === name ? undefined : t('designer.editor.typeName', { name })),
      })
      return typed === name
    },
    [dialogs, t],
  )

  return useCallback(
    async (kind: ComponentKind, component: Named): Promise<boolean> => {
      try {
        const { data } = await client.query({
          query: usagesQuery,
          variables: { componentId: component._id },
          fetchPolicy: 'network-only',
        })
        if (!(await confirmed(kind, component, data?.componentUsages ?? []))) return false
        await client.mutate({ mutation: kindDocuments(kind).remove, variables: { id: component._id } })
        await refresh()
        snackbar.show({ text: t('designer.editor.deleted') })
        return true
      } catch (error) {
        showError(error)
        return false
      }
    },
    [client, confirmed, refresh, showError, snackbar, t],
  )
}
