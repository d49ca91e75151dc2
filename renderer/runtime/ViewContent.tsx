import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { useSession } from '../app/AppContext.tsx'
import { ComponentsContext } from '../components/ComponentsContext.tsx'
import { CssOriginsContext } from '../components/CssOriginsContext.ts'
import { KeptPlacesContext } from '../components/keptState.ts'
import { FieldsContext } from '../fields/kit/FieldsContext.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ViewBody } from '../view/ViewBody.tsx'
import { useEnvironment } from './EnvironmentContext.ts'
import { followedCollections } from './followedCollections.ts'
import classes from './runtime.module.css'
import { useAddressState } from './useAddressState.ts'
import { useParameters } from './useParameters.ts'
import { useRevisions } from './useRevisions.ts'
import { useViewServices } from './useViewServices.ts'

/** A view's items, alive: they follow their collections and share the view's parameters. */
export function ViewContent({ view }: { view: PresentedView }) {
  const { t } = useTranslation()
  const { environment } = useEnvironment()
  const { place, parameters, setParameter } = useParameters(view)
  const places = useAddressState(view.items)
  // Who is not logged in is told of no changes.
  const { user } = useSession()
  const [more, setFollowed] = useState<readonly string[]>([])
  const collectionIds = user ? [...followedCollections(view), ...more] : []
  const revisions = useRevisions(view.environmentId, collectionIds)
  const { components, fields } = useViewServices({ parameters, setParameter, revisions, setFollowed })
  return (
    <ComponentsContext value={components}>
      <FieldsContext value={fields}>
        <div className={classes.content} data-launcher={(view.support && view.intercom) || undefined}>
          {view.items.length === 0 ? (
            <EmptyState title={t('runtime.view.empty')} />
          ) : (
            // Another record, another form: what was typed for one is never sent for the other.
            <KeptPlacesContext value={places}>
              <CssOriginsContext value={environment?.cssOrigins}>
                <ViewBody key={place} view={view} />
              </CssOriginsContext>
            </KeptPlacesContext>
          )}
        </div>
      </FieldsContext>
    </ComponentsContext>
  )
}
