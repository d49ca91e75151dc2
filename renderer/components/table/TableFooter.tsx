import { useQuery } from '@apollo/client/react'
import { useComponents } from '../ComponentsContext.tsx'
import { indicatorResultQuery } from '../indicator/documents.ts'
import type { PresentedFooterRow, PresentedIndicator } from '../presented.ts'
import { useRefresh } from '../useRefresh.ts'
import classes from './table.module.css'

interface TableFooterProps {
  rows: readonly PresentedFooterRow[]
  /** Of the table. */
  columns: number
}

type Item = PresentedFooterRow['items'][number]

/** The table's own last rows: texts, indicators and parameters; the last item of a row takes the rest of it (I63–I66). */
export function TableFooter({ rows, columns }: TableFooterProps) {
  if (rows.length === 0) return null
  return (
    <tfoot className={classes.foot}>
      {rows.map(({ items }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: footer rows have no other identity
        <tr key={at}>
          {items.map((item, position) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have their items
              key={position}
              className={classes.footCell}
              colSpan={position === items.length - 1 ? Math.max(1, columns - position) : 1}
            >
              <FooterValue item={item} />
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

function FooterValue({ item }: { item: Item }) {
  const { parameters } = useComponents()
  if (item.indicator) return <IndicatorValue indicator={item.indicator} />
  const { parameter } = item
  const given = parameter !== undefined && Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined
  return <>{parameter === undefined ? item.text : given === undefined || given === null ? '' : String(given)}</>
}

function IndicatorValue({ indicator }: { indicator: PresentedIndicator }) {
  const { parameters } = useComponents()
  const { data, previousData, refetch } = useQuery(indicatorResultQuery, {
    variables: { indicatorId: indicator._id, parameters, filterValues: noValues, filterId: undefined },
    fetchPolicy: 'cache-and-network',
  })
  useRefresh(indicator, refetch)
  return <output aria-label={indicator.title || indicator.name}>{(data ?? previousData)?.indicatorResult.text}</output>
}

const noValues = {}
