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
import { useWidgetTranslation } from '../widgetTexts.ts'
import { baseLayers } from './baseLayers.ts'
import { shapeStyle } from './mapStyles.ts'
import classes from './WorldMap.module.css'

/** Degrees. */
export type LongitudeLatitude = readonly [longitude: number, latitude: number]

/** Where a map without a value looks (Y44). */
const start = { center: [-70.65, -33.45], zoom: 5 }
/** Where a map with a point looks. */
const near = 16
/** ms of a movement. */
const movement = 600
const projection = 'EPSG:4326'

export interface WorldMapProps {
  label: string
  point?: LongitudeLatitude
  /** A press on the map sets the point; without it the map only shows. */
  onPoint?(point: LongitudeLatitude): void
  /** Looked at first where there is no point: `[west, south, east, north]` in degrees. */
  extent?: readonly [number, number, number, number]
  /** Drawn and looked at. */
  geoJson?: unknown
}

/** A map that asks nobody: outlines of countries and a graticule come with the application. */
export default function WorldMap({ label, point, extent, onPoint, geoJson }: WorldMapProps) {
  const { t } = useWidgetTranslation()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLElement>(null)
  const map = useRef<OlMap>(null)
  const shapes = useRef(new VectorSource())
  const pressed = useEffectEvent((coordinate: number[]) => onPoint?.([coordinate[0] ?? 0, coordinate[1] ?? 0]))

  useEffect(() => {
    const target = place.current
    if (!target) return
    const drawn = new OlMap({
      target,
      view: new View({ ...start, projection, extent: [-180, -90, 180, 90], showFullExtent: true }),
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

  const lookFirst = useEffectEvent(() => {
    const view = map.current?.getView()
    if (point) view?.setZoom(near)
    if (point) view?.setCenter([...point])
    else if (extent) view?.fit([...extent], { padding: [20, 20, 20, 20] })
  })
  useEffect(() => lookFirst(), [])

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the arrow keys */}
      <section ref={place} className={classes.map} aria-label={label} tabIndex={0} data-places={!!onPoint} />
      <p className={classes.source}>{t('widgets.map.source')}</p>
    </div>
  )
}
