import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useRemember } from '../../environment/recents.ts'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { calledName, type StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { CreateDialogProps } from './CreateDialog.tsx'

const CreateDialog = laterComponent(() => import('./CreateDialog.tsx'))

/** Opens the creation dialog; answers the new component, which every list then has, first among the recents, or undefined. */
export function useCreateComponent() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const surroundings = useSheet()
  const { environmentId, refresh } = useDesigner()
  const remember = useRemember()
  return useCallback(
    async (kind: ComponentKind, more: Pick<Partial<CreateDialogProps>, 'sourceId' | 'given' | 'surroundings'> = {}) => {
      const created = await dialogs.open<CreateDialogProps, StoredComponent>({
        // What is made may need another one, which is made meanwhile.
        id: `createComponent ${kind.kind}`,
        component: CreateDialog,
        props: { kind, environmentId, surroundings, ...more },
        title: t('designer.list.create', { kind: inSentence(t(`kinds.${kind.kind}.one`)) }),
        width: 560,
      })
      if (!created) return undefined
      const path = editorPath(environmentId, kind, created._id)
      remember({ _id: created._id, environmentId, kind: kind.kind, name: calledName(kind, created), path })
      await refresh()
      return created
    },
    [dialogs, environmentId, refresh, remember, surroundings, t],
  )
}
