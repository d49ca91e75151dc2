import { ApolloProvider } from '@apollo/client/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { ProposedComponent } from '../../../shared/wire/answers.ts'
import { ViewBody } from '../../view/ViewBody.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { LiveView } from '../preview/LiveView.tsx'
import { presentDraft } from '../preview/presentDraft.ts'
import classes from './assistant.module.css'
import { proposedDirectory } from './proposedDirectory.ts'
import { useProposalClient } from './useProposalClient.ts'

interface ProposedViewProps {
  name: string
  /** Of the view. */
  items: readonly ViewItem[]
  proposed: readonly ProposedComponent[]
}

const noParameters = {}

/** A view as it would be with a proposal; what is not there yet has no data to show. */
export function ProposedView({ name, items, proposed }: ProposedViewProps) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const client = useProposalClient(proposed)
  const around = useMemo(() => proposedDirectory(directory, proposed), [directory, proposed])
  const view = useMemo(() => ({ items: presentDraft(items, around) }), [items, around])
  return (
    <section className={classes.preview} aria-label={t('assistant.previewOf', { name })}>
      <ApolloProvider client={client}>
        <LiveView items={view.items} parameters={noParameters} unsaved>
          <ViewBody view={view} />
        </LiveView>
      </ApolloProvider>
    </section>
  )
}
