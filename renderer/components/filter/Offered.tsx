import { noFilter } from '../../../shared/components/noFilter.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import FilterBar from './FilterBar.tsx'
import { useFilterTranslation } from './filterTexts.ts'
import classes from './OfferedFilters.module.css'
import type { FilterChoice } from './useOfferedFilters.ts'

export interface OfferedProps {
  choice: FilterChoice
  /** The component that relations ask their options through. */
  source: OptionSource
  /** There are several to choose from. */
  isChoice: boolean
}

/** What `OfferedFilters` shows where there is something to choose or to type. */
export default function Offered({ choice, source, isChoice }: OfferedProps) {
  const { t } = useFilterTranslation()
  const { filters, chosen, canLeave, values } = choice
  const filter = filters.find(({ _id }) => _id === chosen)
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
        <FilterBar
          title={isChoice ? undefined : filter.title}
          inputs={filter.inputs}
          values={values}
          source={source}
          onChange={choice.type}
        />
      )}
    </>
  )
}
