import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatFigure } from '../../../shared/formats/figures.ts'
import { useRegion } from '../../ui/region.ts'
import { ComponentLink } from '../ComponentLink.tsx'
import classes from './chart.module.css'
import type { ChartData } from './chartData.ts'

interface ChartTableProps {
  label: string
  data: ChartData
  /** Without links: nobody should reach with the keyboard what nobody sees. */
  plain?: boolean
}

/** The data of a chart as rows: one for each category, and what screen readers read of the others. */
export function ChartTable({ label, data, plain = false }: ChartTableProps) {
  const { t } = useTranslation()
  const { categories, series } = data
  const region = useRegion()
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{data.categoryLabel || t('charts.category')}</th>
          {series.map(({ _id, name }) => (
            <th key={_id} scope="col" data-number>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may be called the same
          <tr key={row}>
            <th scope="row">{category}</th>
            {series.map(({ _id, figure, values }, column) => {
              const value = values[row] ?? null
              const text = value === null ? '—' : formatFigure(figure, value, region)
              const link = plain || value === null ? undefined : data.linkAt(column, row)
              return (
                <td key={_id} data-number>
                  {link === undefined ? text : <ComponentLink to={link}>{text}</ComponentLink>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
