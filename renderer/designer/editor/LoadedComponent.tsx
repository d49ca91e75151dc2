import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { editorPath, listPath } from '../../environment/componentPaths.ts'
import { listName } from '../../environment/listName.ts'
import { useOpened } from '../../environment/recents.ts'
import { errorCode, errorText } from '../../graphql/errors.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { calledName, type StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { kindDocuments } from '../data/documents.ts'

interface LoadedComponentProps {
  kind: ComponentKind
  /** Wire id; the local one is taken too, as people write it. */
  id: string
  /** Of the browser's tab, where that is not of its editor. */
  titleOf?(name: string): string
  children(component: StoredComponent): ReactNode
}

/** Loads a component for its editor, and remembers it among the recents. */
export function LoadedComponent({ kind, id, titleOf, children }: LoadedComponentProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const fullId = parseWireId(id) ? id : wireId(environmentId, id)
  const { data, error, refetch } = useQuery(kindDocuments(kind).read, {
    variables: { id: fullId },
    fetchPolicy: 'cache-and-network',
  })
  const [last, setLast] = useState<StoredComponent>()
  const present = data?.component
  if (present && present !== last) setLast(present)
  // What somebody else deletes stays in the editor that has it open: it may hold unsaved work.
  const component = present ?? (last?._id === fullId ? last : undefined)
  const path = editorPath(environmentId, kind, fullId)
  const name = component && calledName(kind, component)
  usePageTitle(name && titleOf ? titleOf(name) : name, t(`kinds.${kind.kind}.one`))
  useOpened(name === undefined ? undefined : { _id: fullId, environmentId, kind: kind.kind, name, path })

  if (component) return children(component)
  if (present === null || errorCode(error) === 'NotFound') {
    return (
      <EmptyState
        icon={<IconMapQuestion size={24} />}
        title={t('designer.editor.missing')}
        text={t('designer.editor.missingText')}
        action={
          <Button component={Link} to={listPath(environmentId, kind)} variant="default">
            {t('designer.editor.back', { kinds: inSentence(t(listName(kind.kind))) })}
          </Button>
        }
      />
    )
  }
  if (error) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  return <PageLoading />
}
