import { useQuery } from '@apollo/client/react'
import { SegmentedControl } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../../fields/kit/comboboxStyles.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../graphql/errors.ts'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import classes from '../platform.module.css'
import { modelUsageQuery } from './documents.ts'

const periods = ['1', '30'] as const
const columns = ['environment', 'person', 'model', 'requests', 'tokens', 'cost'] as const

const isMonth = (period: string) => period.includes('-')

/** The twelve last months, of UTC as days are counted. */
function lastMonths(now: Date, language: string) {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, back) => {
    const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    return { value: begin.toISOString().slice(0, 7), label: name.format(begin) }
  })
}

const sumOf = <Row,>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** What was used of models, by environment, person and model; what cost most comes first. */
export function ModelUsage() {
  const { t, i18n } = useTranslation()
  const [period, setPeriod] = useState<string>('30')
  const { data, error, refetch } = useQuery(modelUsageQuery, {
    variables: isMonth(period) ? { month: period } : { days: Number(period) },
    fetchPolicy: 'cache-and-network',
  })
  const [now] = useState(() => new Date())
  const months = lastMonths(now, i18n.language)
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 })
  const rows = data?.modelUsage
  return (
    <section className={classes.usage} aria-label={t('platform.models.usage')}>
      <div className={classes.actions}>
        <h3>{t('platform.models.usage')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('platform.models.period')}
          data={periods.map(value => ({ value, label: t(`platform.models.periods.${value}`) }))}
          value={isMonth(period) ? '' : period}
          onChange={setPeriod}
        />
        <Select
          size="xs"
          aria-label={t('platform.models.month')}
          placeholder={t('platform.models.month')}
          data={months}
          value={isMonth(period) ? period : null}
          onChange={month => setPeriod(month ?? '30')}
        />
      </div>
      {error && !rows ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !rows ? (
        <ListSkeleton rows={3} height={32} />
      ) : rows.length === 0 ? (
        <p className={classes.text}>{t('platform.models.noUsage')}</p>
      ) : (
        <div className={classes.scroll}>
          <table>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col">
                    {t(`platform.models.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row._id}>
                  <td>{row.environmentId}</td>
                  <td>{row.person ?? t('platform.models.server')}</td>
                  <td>{row.model}</td>
                  <td>{number.format(row.requests)}</td>
                  <td>{number.format(row.input + row.output)}</td>
                  <td>{number.format(row.cost)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('platform.models.total')}</th>
                <td />
                <td />
                <td>{number.format(sumOf(rows, row => row.requests))}</td>
                <td>{number.format(sumOf(rows, row => row.input + row.output))}</td>
                <td>{number.format(sumOf(rows, row => row.cost))}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}
