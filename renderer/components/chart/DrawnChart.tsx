import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartKind } from '../../../shared/components/chartKinds.ts'
import { isOutside } from '../../../shared/formats/linkTarget.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { FailureBoundary } from '../../ui/states/FailureBoundary.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { Panel } from '../Panel.tsx'
import type { PictureHandle } from './ChartPicture.tsx'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTools } from './ChartTools.tsx'
import classes from './chart.module.css'
import type { ChartData } from './chartData.ts'
import type { PresentedChart } from './presentedChart.ts'
import { usePictureCode } from './usePictureCode.ts'

interface DrawnChartProps {
  chart: PresentedChart
  kind: ChartKind
  data: ChartData
  truncated: boolean
  updating: boolean
  filters: ReactNode
}

/** A chart that has something to show: as a picture or as a table, with what people do with it. */
export function DrawnChart({ chart, kind, data, truncated, updating, filters }: DrawnChartProps) {
  const { t } = useTranslation()
  const isTable = kind.look === 'table'
  const [asTable, setAsTable] = useState(isTable)
  const picture = useRef<PictureHandle>(null)
  const title = chart.title || chart.name
  const view = { asTable, toggle: () => setAsTable(!asTable), image: () => picture.current?.image() }

  return (
    <Panel title={chart.title} flush aside={<ChartTools title={title} data={data} view={isTable ? undefined : view} />}>
      {filters}
      <div className={classes.place} data-updating={updating || undefined}>
        {asTable ? (
          <div className={classes.rows}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
            {/* biome-ignore lint/a11y/useSemanticElements: it is part of the chart, and no form */}
            <div className={classes.scroller} role="group" tabIndex={0} aria-label={title}>
              <ChartTable label={title} data={data} />
            </div>
          </div>
        ) : (
          <>
            <PictureOf chart={chart} kind={kind} data={data} title={title} handle={picture} />
            <VisuallyHidden>
              <ChartTable label={title} data={data} plain />
            </VisuallyHidden>
          </>
        )}
        {truncated && (
          <p className={classes.note} role="note">
            {t('charts.truncated', { categories: data.categories.length, series: data.series.length })}
          </p>
        )}
      </div>
    </Panel>
  )
}

interface PictureOfProps extends Pick<DrawnChartProps, 'chart' | 'kind' | 'data'> {
  title: string
  handle: React.RefObject<PictureHandle | null>
}

function PictureOf({ kind, data, title, handle }: PictureOfProps) {
  const { t } = useTranslation()
  const { go } = useComponents()
  const { Picture, failed, retry } = usePictureCode(true)

  function follow(series: number, category: number) {
    const to = data.linkAt(series, category)
    if (to === undefined) return
    if (isOutside(to)) window.open(to, '_blank', 'noopener,noreferrer')
    else go({ path: to })
  }

  const failure = (again: () => void) => (
    <div className={classes.state}>
      <ErrorPanel text={t('charts.pictureFailed')} onRetry={again} />
    </div>
  )
  if (failed) return failure(retry)
  if (!Picture) return <ChartSkeleton />
  return (
    <FailureBoundary failed={failure} subject={data}>
      <Picture
        data={data}
        pie={kind.look === 'pie'}
        ofDates={kind.categories === 'dateField'}
        label={t('charts.picture', { title })}
        handle={handle}
        onPoint={follow}
      />
    </FailureBoundary>
  )
}
