import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { noFilter } from '../../../shared/components/noFilter.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import classes from './OfferedFilters.module.css'
import type { FilterChoice } from './useOfferedFilters.ts'

const FilterBar = lazy(() => import('./FilterBar.tsx'))

interface OfferedFiltersProps {
  choice: FilterChoice
  /** The component that relations ask their options through. */
  source: OptionSource
}

/** The choice of a filter where there is one, and the inputs of the chosen filter. */
export function OfferedFilters({ choice, source }: OfferedFiltersProps) {
  const { t } = useTranslation()
  const { filters, chosen, canLeave, values } = choice
  const filter = filters.find(({ _id }) => _id === chosen)
  const isChoice = filters.length + Number(canLeave) > 1
  return (
    <>
      {isChoice && (
        <div className={classes.choice}>
          <select
            className={classes.select}
            aria-label={t('filterBar.choose')}
            value={chosen}
            onChange={event => choice.choose(event.currentTarget.value)}
          >
            {canLeave && <option value={noFilter}>{t('filterBar.none')}</option>}
            {filters.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      {filter !== undefined && filter.inputs.length > 0 && (
        <Suspense fallback={<Skeleton className={classes.waiting} />}>
          <FilterBar
            title={isChoice ? undefined : filter.title}
            inputs={filter.inputs}
            values={values}
            source={source}
            onChange={choice.type}
          />
        </Suspense>
      )}
    </>
  )
}
