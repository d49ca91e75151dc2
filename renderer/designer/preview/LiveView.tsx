import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PresentedItem, presentedComponents } from '../../../shared/components/presentedView.ts'
import { type ComponentServices, ComponentsContext } from '../../components/ComponentsContext.tsx'
import { FieldsContext } from '../../fields/kit/FieldsContext.tsx'
import { useRevisions } from '../../runtime/useRevisions.ts'
import { useViewServices } from '../../runtime/useViewServices.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { BrandGround } from './BrandGround.tsx'
import { PreviewOnly } from './PreviewOnly.ts'

interface LiveViewProps {
  items: readonly PresentedItem[]
  parameters: Readonly<Record<string, string>>
  /** Of what is being written, or as one of the users: nothing that is done in it is sent or kept. */
  unsaved?: boolean
  children: ReactNode
}

/** What the components of a view need to show their data inside the designer, which no action of theirs leaves. */
export function LiveView({ items, parameters, unsaved = false, children }: LiveViewProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const snackbar = useSnackbar()
  const collectionIds = presentedComponents(items).flatMap(({ collectionId }) => collectionId ?? [])
  const revisions = useRevisions(environmentId, collectionIds)
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({})
  const setParameter = useCallback(
    (name: string, value: unknown) => setChosen(before => ({ ...before, [name]: value })),
    [],
  )
  const all = useMemo(() => ({ ...parameters, ...chosen }), [parameters, chosen])
  const { components: services, fields } = useViewServices({ parameters: all, setParameter, revisions })
  const staying = useMemo((): ComponentServices => {
    const stay = (path: string) => snackbar.show({ text: t('designer.preview.wouldGo', { path }) })
    const describeError = (error: unknown) =>
      error instanceof PreviewOnly
        ? { text: t('designer.preview.changesNothing'), code: undefined, fields: undefined }
        : services.describeError(error)
    return {
      ...services,
      go: ({ path }) => stay(path),
      stay,
      ...(unsaved && { describeError, drafts: undefined }),
    }
  }, [services, snackbar, t, unsaved])
  return (
    <ComponentsContext value={staying}>
      <FieldsContext value={fields}>
        <BrandGround>{children}</BrandGround>
      </FieldsContext>
    </ComponentsContext>
  )
}
