import 'ol/ol.css'
import { useComputedColorScheme } from '@mantine/core'
import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import View from 'ol/View.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LongitudeLatitude } from '../FieldsContext.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { baseLayers } from './baseLayers.ts'
import { shapeStyle } from './mapStyles.ts'
import { mapView } from './mapView.ts'
import classes from './WorldMap.module.css'

const { start, near, movement, projection, options } = mapView

export interface WorldMapProps {
  label: string
  point?: LongitudeLatitude
  /** A press on the map sets the point; without it the map only shows. Where it raises an error, the map looks at its start again (Y68). */
  onPoint?(point: LongitudeLatitude): void
  /** Looked at first where there is no point: `[west, south, east, north]` in degrees. */
  extent?: readonly [number, number, number, number]
  /** Drawn and looked at. */
  geoJson?: unknown
}

/** A wide map shows more than the earth. @throws RangeError */
function onEarth([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): LongitudeLatitude {
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) throw new RangeError('no place on earth')
  return [longitude, latitude]
}

/** A map that asks nobody: outlines of countries and a graticule come with the application. */
export default function WorldMap({ label, point, extent, onPoint, geoJson }: WorldMapProps) {
  const { t } = useWidgetTranslation()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLElement>(null)
  const map = useRef<OlMap>(null)
  const shapes = useRef(new VectorSource())
  const pressed = useEffectEvent((coordinate: readonly number[]) => {
    try {
      onPoint?.(onEarth(coordinate))
    } catch (error) {
      console.warn('The place on the map could not be taken', error)
      map.current?.getView().animate({ ...start, duration: movement })
    }
  })

  useEffect(() => {
    const target = place.current
    if (!target) return
    const drawn = new OlMap({
      target,
      view: new View({ ...options }),
      layers: [...baseLayers(scheme), new VectorLayer({ source: shapes.current, style: shapeStyle(scheme) })],
    })
    drawn.on('click', ({ coordinate }) => pressed(coordinate))
    map.current = drawn
    return () => {
      drawn.setTarget(undefined)
      drawn.dispose()
      map.current = null
    }
  }, [scheme])

  // Before what follows a point, which would move there.
  const lookFirst = useEffectEvent(() => {
    const view = map.current?.getView()
    if (point) view?.setZoom(near)
    if (point) view?.setCenter([...point])
    else if (extent) view?.fit([...extent], { padding: [20, 20, 20, 20] })
  })
  useEffect(() => lookFirst(), [])

  const [longitude, latitude] = point ?? []
  useEffect(() => {
    const view = map.current?.getView()
    // The colours' change makes another map, which looks there again.
    if (!view || !scheme) return
    shapes.current.clear()
    if (geoJson !== undefined) {
      shapes.current.addFeatures(new GeoJSON().readFeatures(geoJson, { dataProjection: projection }))
      const extent = shapes.current.getExtent()
      if (extent?.every(Number.isFinite)) view.fit(extent, { padding: [40, 40, 40, 40], maxZoom: 14 })
      return
    }
    if (longitude === undefined || latitude === undefined) return
    shapes.current.addFeature(new Feature(new Point([longitude, latitude])))
    const center = [longitude, latitude]
    const [left = 0, bottom = 0, right = 0, top = 0] = view.calculateExtent()
    const seen = longitude >= left && longitude <= right && latitude >= bottom && latitude <= top
    // Who presses on the map sees the place already.
    if (!seen) view.animate({ center, zoom: near, duration: movement })
  }, [longitude, latitude, geoJson, scheme])

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the arrow keys */}
      <section ref={place} className={classes.map} aria-label={label} tabIndex={0} data-places={!!onPoint} />
      <p className={classes.source}>{t('widgets.map.source')}</p>
    </div>
  )
}
