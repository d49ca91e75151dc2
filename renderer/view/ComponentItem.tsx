import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useComponents } from '../components/ComponentsContext.tsx'
import { Panel } from '../components/Panel.tsx'
import { findComponentUi } from '../components/runtime.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ComponentBoundary } from './ComponentBoundary.tsx'
import type { PresentedItem } from './presented.ts'
import { useViewCode } from './viewCode.ts'

/** The component of an item. One that is gone, unknown or broken says so in its place and disturbs no other. */
export function ComponentItem({ item }: { item: PresentedItem }) {
  const { t } = useTranslation()
  const ui = findComponentUi(item.type)
  const { parameters } = useComponents()
  const { component } = item
  if (!component || !ui) {
    return (
      <Panel>
        <EmptyState title={t('runtime.view.gone')} />
      </Panel>
    )
  }
  return (
    <ComponentBoundary
      key={`${component._id} ${ui.identity?.(component, parameters) ?? ''}`}
      message={t('runtime.view.failed')}
    >
      <Suspense fallback={ui.Loading && <ui.Loading component={component} />}>
        <AfterCode>
          <ui.Runtime component={component} />
        </AfterCode>
      </Suspense>
    </ComponentBoundary>
  )
}

function AfterCode({ children }: { children: ReactNode }) {
  useViewCode()
  return children
}
