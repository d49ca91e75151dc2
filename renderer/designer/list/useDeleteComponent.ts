import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { isHeldBy } from '../../../shared/components/deletion.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { Usage } from '../../../shared/wire/answers.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { kindDocuments, usagesQuery } from '../data/documents.ts'
import { collectionUseQuery } from '../jobs/documents.ts'
import type { DeleteChoice, DeleteDialogProps } from '../versions/DeleteDialog.tsx'
import { useUsers } from '../versions/useUsers.ts'

interface Named {
  _id: string
  name: string
}

const recordsOf = ({ _id }: Named) => ({ query: collectionUseQuery, variables: { collectionId: _id } })

const DeleteDialog = laterComponent(() => import('../versions/DeleteDialog.tsx'))

/** Deletes a component once somebody has seen what uses it; true when it is gone. */
export function useDeleteComponent() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { refresh } = useDesigner()
  const navigate = useNavigate()
  const toUsers = useUsers()

  const confirmed = useCallback(
    async (kind: ComponentKind, { _id, name }: Named, all: readonly Usage[], records: number): Promise<boolean> => {
      const others = toUsers(all).filter(user => user._id !== _id)
      const holding = others.filter(user => isHeldBy(kind, kindOf(user.kind)))
      const isHeld = holding.length > 0
      const choice = await dialogs.open<DeleteDialogProps, DeleteChoice>({
        id: 'deleteComponent',
        component: DeleteDialog,
        props: { name, users: isHeld ? holding : others, isHeld, keepsRecords: kind.records !== undefined, records },
        title: t('shell.dialogs.deleteTitle', { name }),
        width: 520,
      })
      if (typeof choice === 'string') await navigate(choice)
      return choice === true
    },
    [dialogs, navigate, t, toUsers],
  )

  return useCallback(
    async (kind: ComponentKind, component: Named): Promise<boolean> => {
      try {
        const { data } = await client.query({
          query: usagesQuery,
          variables: { componentId: component._id },
          fetchPolicy: 'network-only',
        })
        const held = kind.records && (await client.query({ ...recordsOf(component), fetchPolicy: 'network-only' }))
        const records = held?.data?.collectionUse.records ?? 0
        if (!(await confirmed(kind, component, data?.componentUsages ?? [], records))) return false
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
