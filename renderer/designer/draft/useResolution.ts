import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { type StoredComponent, type Values, valuesOf } from '../data/component.ts'
import { draftDocuments } from '../data/draftDocuments.ts'
import { merge } from '../data/merge.ts'
import { useNameOf } from '../data/useNameOf.ts'
import { valuesDifference } from '../data/valuesDifference.ts'
import type { ConflictChoice, ConflictDialogProps } from './ConflictDialog.tsx'

const ConflictDialog = laterComponent(() => import('./ConflictDialog.tsx'))

interface Question {
  base: StoredComponent
  mine: Values
  /** It is being saved: mine may go over theirs. */
  maySave: boolean
}

type Resolution = ConflictChoice & { theirs: StoredComponent }

/** Somebody else saved meanwhile: shows both and asks what becomes of them. The work at hand is kept in every case. */
export function useResolution(kind: ComponentKind) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const client = useApolloClient()
  const nameOf = useNameOf()
  return useCallback(
    async ({ base, mine, maySave }: Question): Promise<Resolution | undefined> => {
      const { read, stored } = draftDocuments(kind)
      const { data } = await client.query({
        query: read,
        variables: { id: base._id },
        fetchPolicy: 'network-only',
      })
      const theirs = data?.component && stored(data.component)
      if (!theirs) return undefined
      const three = { base: valuesOf(kind, base), mine, theirs: valuesOf(kind, theirs) }
      const choice = await dialogs.open<ConflictDialogProps, ConflictChoice>({
        id: 'conflict',
        component: ConflictDialog,
        props: {
          componentId: base._id,
          version: theirs.version,
          changes: valuesDifference(kind, three.base, three.theirs, nameOf),
          conflicts: merge(three).conflicts,
          nameOf,
          maySave,
        },
        title: t('designer.conflict.title'),
        width: 720,
      })
      return choice && { ...choice, theirs }
    },
    [client, dialogs, kind, nameOf, t],
  )
}
