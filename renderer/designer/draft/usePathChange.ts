import { useApolloClient } from '@apollo/client/react'
import { lazy, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { previewPathQuery } from '../data/documents.ts'
import { shownName } from '../data/useDirectory.ts'
import type { PathChoice, PathDialogProps } from './PathDialog.tsx'

const PathDialog = lazy(() => import('./PathDialog.tsx'))

/** The property that holds where a component is found, of kinds that have one. */
const addressOf = ({ properties }: ComponentKind) =>
  Object.entries(properties).find(([, { options }]) => options.isAddress === true)?.[0]

/** Before a component is saved at another path: shows what leads to the old one, and asks whether it follows. */
export function usePathChange(kind: ComponentKind) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const { environmentId, directory } = useDesigner()
  const address = addressOf(kind)
  return useCallback(
    async (stored: StoredComponent, data: Definition): Promise<PathChoice> => {
      const path = address === undefined ? undefined : data[address]
      if (address === undefined || typeof path !== 'string') return 'alone'
      const preview = await client
        .query({
          query: previewPathQuery,
          variables: { viewId: stored._id, path, environmentId },
          fetchPolicy: 'network-only',
        })
        // The save itself tells what is wrong.
        .catch(() => undefined)
      const { previewViewPath: found, environment } = preview?.data ?? {}
      if (!found) return 'alone'
      const home = environment?.homeRedirect === stored[address] ? String(stored[address]) : undefined
      if (found.uses.length === 0 && found.mentions.length === 0 && home === undefined) return 'alone'
      const named = <User extends { _id: string; kind: string; name: string }>(user: User) => ({
        ...user,
        name: shownName(directory, user),
      })
      const choice = await dialogs.open<PathDialogProps, PathChoice>({
        id: 'pathChange',
        component: PathDialog,
        props: { uses: found.uses.map(named), mentions: found.mentions.map(named), home },
        title: t('versions.path.title', { path }),
        width: 640,
      })
      return choice ?? 'neither'
    },
    [address, client, dialogs, directory, environmentId, t],
  )
}
