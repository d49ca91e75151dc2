import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowUpRight } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedIndicator } from '../../../shared/components/presented.ts'
import { filledLink } from '../../../shared/formats/linkTarget.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ComponentLink } from '../ComponentLink.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { OfferedFilters } from '../filter/OfferedFilters.tsx'
import { useOfferedFilters } from '../filter/useOfferedFilters.ts'
import { Panel } from '../Panel.tsx'
import { Unreadable } from '../Unreadable.tsx'
import { useRefresh } from '../useRefresh.ts'
import { type IndicatorResult, indicatorResultQuery } from './documents.ts'
import { IndicatorSkeleton } from './IndicatorSkeleton.tsx'
import classes from './indicator.module.css'

/** One value on an end user's screen (area K). */
export default function IndicatorRuntime({ component: indicator }: { component: PresentedIndicator }) {
  const { t } = useTranslation()
  if (!indicator.broken) return <AskedIndicator indicator={indicator} />
  return (
    <Panel title={indicator.title} flush>
      <EmptyState title={t('runtime.lost.indicator')} text={t('runtime.lost.text')} />
    </Panel>
  )
}

function AskedIndicator({ indicator }: { indicator: PresentedIndicator }) {
  const { describeError } = useComponents()
  const choice = useOfferedFilters(indicator)
  const { data, previousData, loading, error, refetch } = useQuery(indicatorResultQuery, {
    variables: { indicatorId: indicator._id, ...choice.question },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  useRefresh(indicator, refetch)
  const shown = (data ?? (error ? undefined : previousData))?.indicatorResult

  return (
    <Panel title={indicator.title} flush figure>
      <OfferedFilters choice={choice} source={{ componentId: indicator._id }} />
      {shown !== undefined && isUnreadable(shown) ? (
        <Unreadable names={shown.unreadable} />
      ) : shown !== undefined ? (
        <Place link={indicator.link}>
          <output
            className={classes.value}
            aria-label={indicator.title || indicator.name}
            data-updating={(loading && data === undefined) || undefined}
            {...figureLooks(shown)}
          >
            {shown.text}
          </output>
        </Place>
      ) : error ? (
        <Failed text={describeError(error).text} onRetry={() => void refetch()} />
      ) : (
        <IndicatorSkeleton />
      )}
    </Panel>
  )
}

/** A figure stays on one line, and is as much smaller as it takes for that. */
const figureLooks = ({ value, text }: IndicatorResult) =>
  typeof value === 'number' ? { 'data-figure': '', style: { '--length': text.length } as CSSProperties } : {}

/** Another group of the filter may have found something all the same. */
const isUnreadable = ({ value, unreadable }: IndicatorResult) =>
  unreadable.length > 0 && (value === null || value === 0)

/** Where the value stands: with a link, all of it leads there. */
function Place({ link, children }: { link: string | undefined; children: ReactNode }) {
  const { parameters } = useComponents()
  if (!link) return <div className={classes.place}>{children}</div>
  return (
    <ComponentLink to={filledLink(link, parameters)} className={classes.link}>
      {children}
      <IconArrowUpRight className={classes.arrow} size={20} stroke={1.7} aria-hidden />
    </ComponentLink>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.place} role="alert">
      <div className={classes.error}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{text}</span>
        <Button variant="default" size="compact-xs" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  )
}
