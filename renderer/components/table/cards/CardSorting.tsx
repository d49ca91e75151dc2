import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnColumn } from '../drawnColumn.ts'
import type { Sorting } from '../sorting.ts'
import classes from './cards.module.css'

interface CardSortingProps {
  columns: readonly DrawnColumn[]
  sorting: Sorting | undefined
  onSorting(sorting: Sorting | undefined): void
}

const ways = ['Ascending', 'Descending'] as const
const keyOf = ({ orderBy, ascending }: Sorting) => `${ascending ? 'Ascending' : 'Descending'} ${orderBy}`

/** What headers do in a table, as a list to choose from. */
export function CardSorting({ columns, sorting, onSorting }: CardSortingProps) {
  const { t } = useTranslation()
  const id = useId()
  const offered = columns.flatMap(({ sortable, field, name }) => (sortable && field ? [{ field, name }] : []))
  if (offered.length === 0) return null
  const choices = offered.flatMap(({ field, name }) =>
    ways.map(way => ({
      sorting: { orderBy: field.name, ascending: way === 'Ascending' },
      text: `${name}, ${t(`runtime.table.sorted${way}`)}`,
    })),
  )
  const current = sorting === undefined ? '' : keyOf(sorting)
  return (
    <label className={classes.sorting} htmlFor={id}>
      <span>{t('runtime.table.sortBy')}</span>
      <select
        id={id}
        value={choices.some(choice => keyOf(choice.sorting) === current) ? current : ''}
        onChange={({ currentTarget: { value } }) =>
          onSorting(choices.find(choice => keyOf(choice.sorting) === value)?.sorting)
        }
      >
        <option value="">{t('runtime.table.unsorted')}</option>
        {choices.map(choice => (
          <option key={keyOf(choice.sorting)} value={keyOf(choice.sorting)}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  )
}
