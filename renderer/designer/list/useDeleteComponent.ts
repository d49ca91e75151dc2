import { useApolloClient } from '@apollo/client/react'
import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../DesignerContext.tsx'
import { kindDocuments, type Usage, usagesQuery } from '../data/documents.ts'
import type { DeleteDialogProps } from '../versions/DeleteDialog.tsx'

interface Named {
  _id: string
  name: string
}

const DeleteDialog = lazy(() => import('../versions/DeleteDialog.tsx'))

/** Deletes a component once somebody has seen what uses it; true when it is gone. */
export function useDeleteComponent() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { refresh } = useDesigner()

  const confirmed = useCallback(
    async (kind: ComponentKind, { _id, name }: Named, all: readonly Usage[]): Promise<boolean> => {
      const usages = all.filter(usage => usage._id !== _id)
      const agreed = await dialogs.open<DeleteDialogProps, boolean>({
        id: 'deleteComponent',
        component: DeleteDialog,
        props: { name, usages, keepsRecords: kind.records !== undefined },
        title: t('shell.dialogs.deleteTitle', { name }),
        width: 520,
      })
      return agreed === true
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
