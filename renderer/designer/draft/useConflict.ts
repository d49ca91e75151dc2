import { useApolloClient } from '@apollo/client/react'
import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import type { StoredComponent } from '../data/component.ts'
import { kindDocuments } from '../data/documents.ts'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'))

export type ConflictChoice = 'neither' | 'mine' | 'theirs'

type Resolution = { take: 'neither' | 'mine'; theirs?: undefined } | { take: 'theirs'; theirs: StoredComponent }

/** Somebody else saved meanwhile: asks whose version stays. The work at hand is kept in every case. */
export function useConflict(kind: ComponentKind) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const client = useApolloClient()
  return useCallback(
    async (id: string, version: number): Promise<Resolution | undefined> => {
      const take = await dialogs.open<{ version: number }, ConflictChoice>({
        id: 'conflict',
        component: ConflictDialog,
        props: { version },
        title: t('designer.conflict.title'),
        width: 520,
      })
      if (take !== 'theirs') return take && { take }
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
