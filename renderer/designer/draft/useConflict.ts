import { useApolloClient } from '@apollo/client/react'
import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import type { StoredComponent } from '../data/component.ts'
import { kindDocuments } from '../data/documents.ts'
import type { ConflictDialogProps } from './ConflictDialog.tsx'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))

export type ConflictChoice = 'neither' | 'mine' | 'theirs' | 'both'

type Resolution =
  | { take: 'neither' | 'mine'; theirs?: undefined }
  | { take: 'theirs' | 'both'; theirs: StoredComponent }

/** Somebody else saved meanwhile: asks whose version stays. The work at hand is kept in every case. */
export function useConflict(kind: ComponentKind) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const client = useApolloClient()
  return useCallback(
    async (id: string, props: ConflictDialogProps): Promise<Resolution | undefined> => {
      const take = await dialogs.open<ConflictDialogProps, ConflictChoice>({
        id: 'conflict',
        component: ConflictDialog,
        props,
        title: t('designer.conflict.title'),
        width: props.difference ? 640 : 520,
      })
      if (take === undefined || take === 'neither' || take === 'mine') return take && { take }
      const { data } = await client.query({
        query: kindDocuments(kind).read,
        variables: { id },
        fetchPolicy: 'network-only',
      })
      return data?.component ? { take, theirs: data.component } : undefined
    },
    [client, dialogs, kind, t],
  )
}
