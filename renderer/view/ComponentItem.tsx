import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useComponents } from '../components/ComponentsContext.tsx'
import { Panel } from '../components/Panel.tsx'
import { findComponentUi } from '../components/runtime.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ComponentBoundary } from './ComponentBoundary.tsx'
import { KindRuntime } from './KindRuntime.tsx'
import type { PresentedItem } from './presented.ts'
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
    <ComponentBoundary
      key={`${component._id} ${ui.identity?.(component, parameters) ?? ''}`}
      message={t('runtime.view.failed')}
    >
      <Suspense fallback={loading}>{waiting ? loading : <KindRuntime ui={ui} component={component} />}</Suspense>
    </ComponentBoundary>
  )
}
