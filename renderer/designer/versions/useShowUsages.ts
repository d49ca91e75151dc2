import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import type { UsagesDialogProps } from './UsagesDialog.tsx'
import { useUsers } from './useUsers.ts'

const UsagesDialog = laterComponent(() => import('./UsagesDialog.tsx'))

/** Shows where a component is used, and goes where somebody chooses to. */
export function useShowUsages() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const toUsers = useUsers()
  return useCallback(
    async ({ _id, name }: { _id: string; name: string }) => {
      const path = await dialogs.open<UsagesDialogProps, string>({
        id: 'usages',
        component: UsagesDialog,
        props: { componentId: _id, toUsers },
        title: t('versions.usages.titleOf', { name }),
        width: 520,
      })
      if (path !== undefined) await navigate(path)
    },
    [dialogs, navigate, t, toUsers],
  )
}
