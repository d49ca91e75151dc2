import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { useComponents } from '../components/ComponentsContext.tsx'
import { ReadState } from '../components/filter/ReadState.tsx'
import { Panel } from '../components/Panel.tsx'
import { findComponentUi } from '../components/runtime.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { FailureBoundary } from '../ui/states/FailureBoundary.tsx'
import { WithCode } from '../ui/WithCode.tsx'
import { KeptItem } from './KeptItem.tsx'
import { WaitingContext } from './viewCode.ts'

/** The component of an item. One that is gone, unknown or broken says so in its place and disturbs no other. */
export function ComponentItem({ item }: { item: PresentedItem }) {
  const { t } = useTranslation()
  const ui = findComponentUi(item.type)
  const { parameters } = useComponents()
  const waiting = use(WaitingContext)
  const { component } = item
  if (!component || !ui) {
    return (
      <Panel>
        <EmptyState title={t('runtime.view.gone')} />
      </Panel>
    )
  }
  const loading = <ui.Loading component={component} />
  return (
    <FailureBoundary
      key={`${component._id} ${ui.identity?.(component, parameters) ?? ''}`}
      failed={retry => (
        <Panel>
          <ErrorPanel text={t('runtime.view.failed')} onRetry={retry} />
        </Panel>
      )}
    >
      <KeptItem item={item}>
        <Suspense fallback={loading}>
          {waiting ? (
            loading
          ) : (
            <ReadState>
              <WithCode code={ui.runtime} component={component} />
            </ReadState>
          )}
        </Suspense>
      </KeptItem>
    </FailureBoundary>
  )
}
