import { IconLayoutGridAdd } from '@tabler/icons-react'
import { type CSSProperties, memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedView } from '../../../shared/components/presentedView.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ViewBody } from '../../view/ViewBody.tsx'
import classes from './Canvas.module.css'
import { CanvasMenu } from './CanvasMenu.tsx'
import { CarriedItem } from './CarriedItem.tsx'
import { useClipboard } from './clipboard/useClipboard.ts'
import type { Rect } from './dropPlace.ts'
import { type Canvas, CanvasContext, useCanvas } from './EditingContext.ts'
import { designSlots } from './slots.tsx'
import { type Store, useStored } from './store.ts'
import { useCanvasKeys } from './useCanvasKeys.ts'
import type { Carrying } from './useCarrying.ts'
import { useMarquee } from './useMarquee.ts'
import { useRevealed } from './useRevealed.ts'
import { useRoom } from './useRoom.ts'

interface DesignCanvasProps {
  canvas: Canvas
  view: Pick<PresentedView, 'items' | 'hideBorders' | 'useCustomCss' | 'customCss'>
  scroller: RefObject<HTMLDivElement | null>
  sheet: RefObject<HTMLDivElement | null>
  carrying: Carrying | undefined
}

/** The real view, with a slot around each item in which it is edited. */
export function DesignCanvas({ canvas, view, scroller, sheet, carrying }: DesignCanvasProps) {
  return (
    <CanvasContext value={canvas}>
      <Surface view={view} scroller={scroller} sheet={sheet} />
      {carrying && <CarriedItem carrying={carrying} />}
    </CanvasContext>
  )
}

type SurfaceProps = Omit<DesignCanvasProps, 'canvas' | 'carrying'>

/** What of a view the canvas draws: typing in its title or path concerns none of it. */
const looksLike = ({ view: before }: SurfaceProps, { view: after }: SurfaceProps) =>
  before.items === after.items &&
  before.hideBorders === after.hideBorders &&
  before.useCustomCss === after.useCustomCss &&
  before.customCss === after.customCss

const Surface = memo(function Surface({ view, scroller, sheet }: SurfaceProps) {
  const { t } = useTranslation()
  const canvas = useCanvas()
  const { width, scale } = useRoom(scroller, canvas.size)
  const { marquee, begin } = useMarquee(sheet, canvas)
  const clipboard = useClipboard(canvas)
  useCanvasKeys(canvas)
  useRevealed(sheet, scroller, canvas)
  return (
    <>
      <div ref={scroller} className={classes.scroller} data-canvas="" onPointerDown={begin}>
        <div
          ref={sheet}
          className={classes.sheet}
          style={{ width, zoom: scale, '--telar-sheet-scale': scale } as CSSProperties}
        >
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
      </div>
      <Marquee marquee={marquee} />
      {/* Beside the canvas: what is pressed in it is no press on the canvas. */}
      <CanvasMenu clipboard={clipboard} />
      <LiveRegion />
    </>
  )
}, looksLike)

function Marquee({ marquee }: { marquee: Store<Rect | undefined> }) {
  const drawn = useStored(marquee, rect => rect)
  if (!drawn) return null
  const { left, top, right, bottom } = drawn
  return (
    <div className={classes.marquee} data-marquee="" style={{ left, top, width: right - left, height: bottom - top }} />
  )
}

/** Says what a gesture did to those who do not see it. */
function LiveRegion() {
  const { told } = useCanvas()
  return (
    <div className={classes.told} aria-live="polite" data-told="">
      {useStored(told, text => text)}
    </div>
  )
}
