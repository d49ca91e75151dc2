import { IconLayoutGridAdd } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import type { PresentedView } from '../../view/presented.ts'
import { ViewBody } from '../../view/ViewBody.tsx'
import classes from './Canvas.module.css'
import { CarriedItem } from './CarriedItem.tsx'
import { useEditing } from './EditingContext.ts'
import { designSlots } from './slots.tsx'
import type { Carrying } from './useCarrying.ts'
import { useRoom } from './useRoom.ts'

interface DesignCanvasProps {
  view: Pick<PresentedView, 'items' | 'hideBorders' | 'useCustomCss' | 'customCss'>
  scroller: RefObject<HTMLDivElement | null>
  sheet: RefObject<HTMLDivElement | null>
  carrying: Carrying | undefined
}

/** The real view, with a slot around each item in which it is edited. */
export function DesignCanvas({ view, scroller, sheet, carrying }: DesignCanvasProps) {
  const { t } = useTranslation()
  const { size, select } = useEditing()
  const { width, scale } = useRoom(scroller, size)
  return (
    <div ref={scroller} className={classes.scroller} data-canvas="" onPointerDown={() => select(undefined)}>
      <div ref={sheet} className={classes.sheet} style={{ width, zoom: scale }}>
        {view.items.length === 0 ? (
          <div className={classes.empty}>
            <EmptyState
              icon={<IconLayoutGridAdd size={24} />}
              title={t('designer.view.empty')}
              text={t('designer.view.emptyText')}
            />
          </div>
        ) : (
          <ViewBody view={view} slots={designSlots} />
        )}
      </div>
      {carrying && <CarriedItem carrying={carrying} canvas={sheet.current} />}
    </div>
  )
}
