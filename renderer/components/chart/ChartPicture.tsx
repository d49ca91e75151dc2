import { useComputedColorScheme } from '@mantine/core'
import { useElementSize, useReducedMotion } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useRegion } from '../../ui/region.ts'
import classes from './chart.module.css'
import type { ChartData } from './chartData.ts'
import { type ChartLooks, chartOption } from './chartOption.ts'
import { drawPicture, type Picture } from './picture.ts'

/** The picture as a file. */
export interface PictureHandle {
  /** A PNG as a data URL. */
  image(): string
}

interface ChartPictureProps {
  data: ChartData
  pie: boolean
  /** Its categories are periods. */
  ofDates: boolean
  label: string
  handle: RefObject<PictureHandle | null>
  onPoint(series: number, category: number): void
}

function looksOf(element: HTMLElement): Omit<ChartLooks, 'animated' | 'region'> {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--telar-${name}`).trim()
  const brand = token('brand')
  return {
    ...(brand !== '' && { brand }),
    text: token('text'),
    muted: token('text-muted'),
    border: token('border'),
    surface: token('raised'),
    font: style.fontFamily,
    width: element.clientWidth,
  }
}

/** A chart drawn by ECharts. Its data stand in a table beside it, for those who do not see it. */
export default function ChartPicture({ data, pie, ofDates, label, handle, onPoint }: ChartPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const picture = useRef<Picture | undefined>(undefined)
  const { ref: measured, width } = useElementSize<HTMLDivElement>()
  const scheme = useComputedColorScheme()
  const animated = !useReducedMotion()
  const region = useRegion()
  const pressed = useEffectEvent(onPoint)

  useEffect(() => {
    if (!place.current) return
    const drawn = drawPicture(place.current, (series, category) => pressed(series, category))
    picture.current = drawn
    return () => {
      picture.current = undefined
      drawn.dispose()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the page, which changes with the scheme
  useEffect(() => {
    if (!place.current) return
    picture.current?.resize()
    picture.current?.draw(chartOption(data, { ...looksOf(place.current), animated, region }, { pie, ofDates }))
  }, [data, pie, ofDates, animated, region, width, scheme])

  useImperativeHandle(handle, () => ({
    image: () => picture.current?.image(place.current ? looksOf(place.current).surface : 'white') ?? '',
  }))

  return (
    <div ref={measured} className={classes.picture} role="img" aria-label={label}>
      <div ref={place} className={classes.drawing} aria-hidden />
    </div>
  )
}
