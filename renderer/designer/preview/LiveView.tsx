import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ComponentsContext } from '../../components/ComponentsContext.tsx'
import { FieldsContext } from '../../fields/FieldsContext.tsx'
import { useRevisions } from '../../runtime/useRevisions.ts'
import { useComponentServices, useFieldServicesOf } from '../../runtime/useServices.ts'
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
  const services = useComponentServices(parameters, revisions)
  const fields = useFieldServicesOf(revisions)
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
