import 'ol/ol.css'
import { useComputedColorScheme } from '@mantine/core'
import OlMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import View from 'ol/View.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapBounds, Mark, MarkedMapProps } from '../../../ui/map/markedMap.ts'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { baseLayers } from './baseLayers.ts'
import { mapView } from './mapView.ts'
import classes from './WorldMap.module.css'

/** A mark, and the element that the map moves along with its place. */
interface Placed {
  mark: Mark
  element: HTMLElement
}

/** A map with marks that can be pressed and reached by keys; like every map of ours it asks nobody. */
export default function MarkedMap({ label, marks, first, onLook }: MarkedMapProps) {
  const { t } = useWidgetTranslation()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLElement>(null)
  const [map, setMap] = useState<OlMap>()
  const looked = useEffectEvent((bounds: MapBounds) => onLook(bounds))
  const begin = useEffectEvent((view: View) => {
    if (first) view.fit([...first], { padding: [48, 48, 48, 48], maxZoom: mapView.near })
  })

  useEffect(() => {
    const target = place.current
    if (!target) return
    const view = new View({ ...mapView.options })
    const drawn = new OlMap({ target, view, layers: baseLayers(scheme) })
    begin(view)
    drawn.on('moveend', () => {
      const [west = -180, south = -90, east = 180, north = 90] = view.calculateExtent()
      looked([west, south, east, north])
    })
    setMap(drawn)
    return () => {
      drawn.setTarget(undefined)
      drawn.dispose()
    }
  }, [scheme])

  const placed = useMarks(map, marks)
  function zoomTo({ longitude, latitude }: Mark) {
    const view = map?.getView()
    const { movement: duration, steps } = mapView
    view?.animate({ center: [longitude, latitude], zoom: (view.getZoom() ?? 0) + steps, duration })
  }
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the arrow keys */}
      <section ref={place} className={classes.map} aria-label={label} tabIndex={0} />
      {placed.map(({ mark, element }) =>
        createPortal(
          mark.content(() => zoomTo(mark)),
          element,
          mark.key,
        ),
      )}
      <p className={classes.source}>{t('widgets.map.source')}</p>
    </div>
  )
}

/** Has each mark stand at its place; one that is there stays, and keeps its focus. */
function useMarks(map: OlMap | undefined, marks: readonly Mark[]): readonly Placed[] {
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const overlays = useRef(new Map<string, Overlay>())
  useEffect(() => {
    if (!map) return
    const standing = overlays.current
    return () => {
      for (const overlay of standing.values()) map.removeOverlay(overlay)
      standing.clear()
    }
  }, [map])
  useEffect(() => {
    if (!map) return
    const standing = overlays.current
    const keys = new Set(marks.map(({ key }) => key))
    for (const [key, overlay] of standing) {
      if (keys.has(key)) continue
      map.removeOverlay(overlay)
      standing.delete(key)
    }
    const next = marks.map((mark): Placed => {
      const overlay = standing.get(mark.key) ?? newOverlay(map)
      standing.set(mark.key, overlay)
      overlay.setPosition([mark.longitude, mark.latitude])
      return { mark, element: overlay.getElement() as HTMLElement }
    })
    setPlaced(next)
  }, [map, marks])
  return placed
}

function newOverlay(map: OlMap): Overlay {
  const overlay = new Overlay({ element: document.createElement('div'), positioning: 'center-center', stopEvent: true })
  map.addOverlay(overlay)
  return overlay
}
