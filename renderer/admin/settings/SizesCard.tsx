import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { EnvironmentSizes } from '../../../shared/environment/sizes.ts'
import { formatBytes } from '../../../shared/formats/bytes.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { errorText } from '../../graphql/errors.ts'
import { useFormatNumber, useRegion } from '../../ui/region.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { environmentSizesQuery, type SizeSample } from './documents.ts'
import { SettingsCard } from './SettingsCards.tsx'
import classes from './SizesCard.module.css'
import { Sparkline } from './Sparkline.tsx'

/** Growth is told over so many days, in ms. */
const window = 30 * 24 * 60 * 60_000

const measures = [
  'records',
  'files',
  'fileBytes',
  'databaseBytes',
  'backupBytes',
  'versions',
] as const satisfies readonly (keyof EnvironmentSizes)[]
type Measure = (typeof measures)[number]
const inBytes: ReadonlySet<Measure> = new Set(['fileBytes', 'databaseBytes', 'backupBytes'])

/** The samples of the last 30 days, and the one before them, from which they grew. */
function lately(samples: readonly SizeSample[]): readonly SizeSample[] {
  const last = samples.at(-1)
  if (last === undefined) return []
  const since = Date.parse(last.day) - window
  const first = samples.findLastIndex(({ day }) => Date.parse(day) <= since)
  return samples.slice(Math.max(0, first))
}

/** How large an environment is, and how it grew. */
export function SizesCard() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { data, error, refetch } = useQuery(environmentSizesQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const samples = data?.environmentSizes
  return (
    <SettingsCard title={t('settings.sizes.title')} text={t('settings.sizes.text')}>
      {error && !samples ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !samples ? (
        <ListSkeleton rows={5} height={36} />
      ) : (
        <Table samples={lately(samples)} />
      )}
    </SettingsCard>
  )
}

function Table({ samples }: { samples: readonly SizeSample[] }) {
  const { t } = useTranslation()
  const { locale } = useRegion()
  const formatNumber = useFormatNumber()
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined) return null
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / (24 * 60 * 60_000))
  const shown = (measure: Measure, value: number) =>
    inBytes.has(measure) ? formatBytes(value, locale) : formatNumber(value)
  const grown = (measure: Measure) => {
    const difference = last[measure] - first[measure]
    if (difference === 0) return t('settings.sizes.same', { count })
    const amount = shown(measure, Math.abs(difference))
    return t(difference > 0 ? 'settings.sizes.more' : 'settings.sizes.less', { amount, count })
  }
  // On the first day there is nothing to compare with.
  const isCompared = count > 0
  return (
    <table className={classes.sizes}>
      {!isCompared && <caption>{t('settings.sizes.firstDay')}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('settings.sizes.what')}</th>
          <th scope="col">{t('settings.sizes.now')}</th>
          {isCompared && <th scope="col">{t('settings.sizes.growth')}</th>}
        </tr>
      </thead>
      <tbody>
        {measures.map(measure => (
          <tr key={measure}>
            <th scope="row">{t(`settings.sizes.measures.${measure}`)}</th>
            <td className={classes.number}>{shown(measure, last[measure])}</td>
            {isCompared && (
              <td>
                <span className={classes.growth}>
                  <Sparkline values={samples.map(sample => sample[measure])} />
                  {grown(measure)}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
