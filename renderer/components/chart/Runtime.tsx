import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChartKind, findChartKind } from '../../../shared/components/chartKinds.ts'
import type { ChartResult } from '../../../shared/components/chartResult.ts'
import { useRegion } from '../../ui/region.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { useComponentTranslation } from '../componentTexts.ts'
import { OfferedFilters } from '../filter/OfferedFilters.tsx'
import { useOfferedFilters } from '../filter/useOfferedFilters.ts'
import { Panel } from '../Panel.tsx'
import { Unreadable } from '../Unreadable.tsx'
import { useRefresh } from '../useRefresh.ts'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import classes from './chart.module.css'
import { chartData } from './chartData.ts'
import { DrawnChart } from './DrawnChart.tsx'
import { chartResultQuery } from './documents.ts'
import type { PresentedChart } from './presentedChart.ts'

/** A chart on an end user's screen (area L). */
export default function ChartRuntime({ component: chart }: { component: PresentedChart }) {
  const { t } = useComponentTranslation()
  const kind = findChartKind(chart.chartTypeId)
  if (kind !== undefined && !chart.broken) return <AskedChart chart={chart} kind={kind} />
  return (
    <Panel title={chart.title} flush>
      <div className={classes.state}>
        {kind === undefined ? (
          <EmptyState title={t('charts.unknownType')} />
        ) : (
          <EmptyState title={t('charts.broken')} text={t('charts.brokenText')} />
        )}
      </div>
    </Panel>
  )
}

/** Why there is no chart. */
function NothingDrawn({ chart: { unreadable, categories } }: { chart: ChartResult }) {
  const { t } = useTranslation()
  if (unreadable.length > 0) return <Unreadable names={unreadable} />
  return categories ? <EmptyState /> : <EmptyState title={t('charts.tooMany')} text={t('charts.tooManyText')} />
}

function AskedChart({ chart, kind }: { chart: PresentedChart; kind: ChartKind }) {
  const { t, i18n } = useTranslation()
  const { parameters, describeError } = useComponents()
  const choice = useOfferedFilters(chart)
  const { data, previousData, loading, error, refetch } = useQuery(chartResultQuery, {
    variables: { chartId: chart._id, ...choice.question },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  useRefresh(chart, refetch)
  const shown = (data ?? (error ? undefined : previousData))?.chartResult
  const language = i18n.language
  const { firstDay } = useRegion()
  const drawn = useMemo(
    () => shown?.categories && chartData(chart, kind, shown, { t, language, firstDay, parameters }),
    [chart, kind, shown, t, language, firstDay, parameters],
  )
  const filters = <OfferedFilters choice={choice} source={{ componentId: chart._id }} />

  if (drawn && drawn.categories.length > 0) {
    return (
      <DrawnChart
        chart={chart}
        kind={kind}
        data={drawn}
        truncated={shown?.truncated ?? false}
        updating={loading && data === undefined}
        filters={filters}
      />
    )
  }
  return (
    <Panel title={chart.title} flush>
      {filters}
      <div className={classes.place}>
        {shown ? (
          <div className={classes.state}>
            <NothingDrawn chart={shown} />
          </div>
        ) : error ? (
          <div className={classes.state}>
            <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
          </div>
        ) : (
          <ChartSkeleton />
        )}
      </div>
    </Panel>
  )
}
