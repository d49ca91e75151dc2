import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import type { PathPreview } from '../../../shared/wire/answers.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { previewPathQuery } from '../data/documents.ts'
import { shownName } from '../data/useDirectory.ts'
import type { CarriedChoice } from '../versions/CarriedActions.tsx'
import { useCalled } from '../versions/useCalled.ts'

const PathDialog = laterComponent(() => import('./PathDialog.tsx'))

/** The property that holds where a component is found, of kinds that have one. */
const addressOf = ({ properties }: ComponentKind) =>
  Object.entries(properties).find(([, { options }]) => options.isAddress === true)?.[0]

/** Before a component is saved at another path: shows what leads to the old one, and asks whether it follows. */
export function usePathChange(kind: ComponentKind) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const { directory } = useDesigner()
  const called = useCalled()
  const address = addressOf(kind)
  return useCallback(
    async (stored: StoredComponent, data: Definition): Promise<CarriedChoice> => {
      const path = address === undefined ? undefined : data[address]
      if (address === undefined || typeof path !== 'string') return 'alone'
      const preview = await client
        .query({
          query: previewPathQuery,
          variables: { viewId: stored._id, path },
          fetchPolicy: 'network-only',
        })
        // The save itself tells what is wrong.
        .catch(() => undefined)
      const found = preview?.data?.previewViewPath
      if (!found) return 'alone'
      if (found.uses.length === 0 && found.mentions.length === 0) return 'alone'
      const named = <User extends { _id: string; kind: string; name: string }>(user: User) => ({
        ...user,
        name: called({ ...user, name: shownName(directory, user) }),
      })
      const choice = await dialogs.open<PathPreview, CarriedChoice>({
        id: 'pathChange',
        component: PathDialog,
        props: { uses: found.uses.map(named), mentions: found.mentions.map(named) },
        title: t('versions.path.title', { path }),
        width: 640,
      })
      return choice ?? 'neither'
    },
    [address, called, client, dialogs, directory, t],
  )
}
