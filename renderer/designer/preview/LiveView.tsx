import { useQuery } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ComponentsContext } from '../../components/ComponentsContext.tsx'
import { FieldsContext } from '../../fields/FieldsContext.tsx'
import { environmentQuery } from '../../runtime/documents.ts'
import { EnvironmentContext, type EnvironmentState } from '../../runtime/EnvironmentContext.ts'
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

const nobody: EnvironmentState['userMenu'] = []

/** What the components of a view need to show their data inside the designer. */
export function LiveView(props: LiveViewProps) {
  const { environmentId } = useDesigner()
  const { data } = useQuery(environmentQuery, { variables: { environmentId } })
  const state = useMemo<EnvironmentState>(
    () => ({ environmentId, environment: data?.environment ?? undefined, navigation: undefined, userMenu: nobody }),
    [environmentId, data],
  )
  return (
    <EnvironmentContext value={state}>
      <Services {...props} />
    </EnvironmentContext>
  )
}

function Services({ items, parameters, children }: LiveViewProps) {
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
