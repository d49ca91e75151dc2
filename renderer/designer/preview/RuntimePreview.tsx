import { ApolloProvider, useQuery } from '@apollo/client/react'
import { IconPuzzle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Component, ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { kindEditor } from '../../components/editor.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ViewBody } from '../../view/ViewBody.tsx'
import { firstItemQuery } from '../data/documents.ts'
import { LiveView } from './LiveView.tsx'
import { presentComponent } from './presentDraft.ts'
import type { Complete } from './useComplete.ts'
import { useDraftClient } from './useDraftClient.ts'

interface RuntimePreviewProps {
  kind: ComponentKind
  componentId: string
  name: string
  /** Saved or not. */
  complete: Complete
}

/** A component of views as people meet it there, with its data. */
export function RuntimePreview(props: RuntimePreviewProps) {
  const { t } = useTranslation()
  const { definition } = props.complete
  if (definition === undefined)
    return (
      <EmptyState
        icon={<IconPuzzle size={24} />}
        title={t('designer.preview.incomplete')}
        text={t('designer.preview.incompleteText')}
      />
    )
  return <Drawn {...props} definition={definition} />
}

const noParameters = {}

function Drawn({ kind, componentId, name, complete, definition }: RuntimePreviewProps & { definition: Definition }) {
  const { around, ownFilters } = complete
  const sent = useMemo(
    () => (ownFilters === undefined ? definition : { ...definition, ownFilters }),
    [definition, ownFilters],
  )
  const client = useDraftClient(componentId, sent)
  const parameters = useSample(kind, definition)
  const view = useMemo(() => {
    const component: Component = { id: componentId, kind: kind.kind, name, version: 0, definition }
    const presented = presentComponent(component, around, undefined)
    return { items: [{ _id: 'preview', type: kind.kind, component: presented }] }
  }, [kind, componentId, name, definition, around])
  return (
    <ApolloProvider client={client}>
      <LiveView items={view.items} parameters={parameters ?? noParameters} unsaved>
        {parameters && <ViewBody view={view} />}
      </LiveView>
    </ApolloProvider>
  )
}

/** The parameters of a view that the component may need to show anything: a record of its collection. Undefined while it is looked for. */
function useSample(kind: ComponentKind, definition: Definition): Readonly<Record<string, string>> | undefined {
  const parameter = kindEditor(kind.kind).recordParameter?.(definition)
  const { collectionId } = definition
  const { data, loading } = useQuery(firstItemQuery, {
    variables: { collectionId: String(collectionId) },
    skip: parameter === undefined || typeof collectionId !== 'string',
  })
  const id = data?.collectionItems.items[0]?._id
  return useMemo(() => {
    if (parameter === undefined) return noParameters
    if (loading) return undefined
    return id === undefined ? noParameters : { [parameter]: id }
  }, [parameter, loading, id])
}
