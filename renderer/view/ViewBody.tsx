import { Suspense, useId, useMemo } from 'react'
import type { PresentedItem, PresentedView } from '../../shared/components/presentedView.ts'
import { useCssOrigins } from '../components/CssOriginsContext.ts'
import { scopedCss } from '../components/scopedCss.ts'
import { WithCode } from '../ui/WithCode.tsx'
import { plainSlots, SlotsContext, type ViewSlots } from './slots.tsx'
import { ViewItems } from './ViewItems.tsx'
import classes from './view.module.css'
import { aroundOf, useWaiting, WaitingContext } from './viewCode.ts'

interface ViewBodyProps {
  view: Pick<PresentedView, 'items' | 'hideBorders' | 'useCustomCss' | 'customCss'>
  /** What stands around each item; the designer gives its own. */
  slots?: ViewSlots
}

const root: readonly number[] = []

const itemsIn = (items: readonly PresentedItem[]) => <ViewItems items={items} path={root} />

/** A view's items on a grid of 12 columns that follows the room there is, not the window (G39). */
export function ViewBody({ view, slots = plainSlots }: ViewBodyProps) {
  const id = useId()
  const { useCustomCss, customCss } = view
  const origins = useCssOrigins()
  const css = useMemo(
    () => (useCustomCss && customCss ? scopedCss(customCss, id, origins) : ''),
    [useCustomCss, customCss, id, origins],
  )
  const waiting = useWaiting(view.items)
  const around = useMemo(() => aroundOf(view.items), [view.items])
  return (
    <SlotsContext value={slots}>
      <div className={classes.view} id={id} data-borders={view.hideBorders ? 'hidden' : undefined}>
        {css !== '' && <style>{css}</style>}
        <WaitingContext value={waiting}>
          {around && !waiting ? (
            <Suspense>
              <WithCode code={around} items={view.items}>
                {itemsIn}
              </WithCode>
            </Suspense>
          ) : (
            itemsIn(view.items)
          )}
        </WaitingContext>
      </div>
    </SlotsContext>
  )
}
