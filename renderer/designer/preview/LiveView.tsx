import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComponentsContext } from '../../components/ComponentsContext.tsx'
import { FieldsContext } from '../../fields/FieldsContext.tsx'
import { useRevisions } from '../../runtime/useRevisions.ts'
import { useViewServices } from '../../runtime/useViewServices.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { type PresentedItem, presentedComponents } from '../../view/presented.ts'
import { useDesigner } from '../DesignerContext.tsx'

interface LiveViewProps {
  items: readonly PresentedItem[]
  parameters: Readonly<Record<string, string>>
  children: ReactNode
}

/** What the components of a view need to show their data inside the designer, which no action of theirs leaves. */
export function LiveView({ items, parameters, children }: LiveViewProps) {
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
  const staying = useMemo(
    () => ({
      ...services,
      go: ({ path }: { path: string }) => snackbar.show({ text: t('designer.preview.wouldGo', { path }) }),
    }),
    [services, snackbar, t],
  )
  return (
    <ComponentsContext value={staying}>
      <FieldsContext value={fields}>{children}</FieldsContext>
    </ComponentsContext>
  )
}
