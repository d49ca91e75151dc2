import type { PresentedFooterRow } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { DrawnColumn } from './drawnColumn.ts'
import classes from './table.module.css'
import type { FooterTexts } from './useFooterTexts.ts'

interface TableFooterProps {
  rows: readonly PresentedFooterRow[]
  /** Of the table. */
  columns: readonly Pick<DrawnColumn, 'align'>[]
  texts: FooterTexts
}

type Item = PresentedFooterRow['items'][number]

/**
 * The table's own last rows: texts, indicators and parameters, each below its column; the last item of a row takes the rest of it
 *.
 */
export function TableFooter({ rows, columns, texts }: TableFooterProps) {
  if (rows.length === 0) return null
  return (
    <tfoot>
      {rows.map(({ items }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: footer rows have no other identity
        <tr key={at}>
          {items.map((item, position) => {
            const span = position === items.length - 1 ? Math.max(1, columns.length - position) : 1
            return (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have their items
                key={position}
                className={classes.footCell}
                data-align={span === 1 ? columns[position]?.align : undefined}
                colSpan={span}
              >
                <FooterValue item={item} texts={texts} />
              </td>
            )
          })}
        </tr>
      ))}
    </tfoot>
  )
}

function FooterValue({ item, texts }: { item: Item; texts: FooterTexts }) {
  const { parameters } = useComponents()
  const { indicator, parameter, text } = item
  if (indicator) return <output aria-label={indicator.title || indicator.name}>{texts[indicator._id]}</output>
  if (parameter === undefined) return <>{text}</>
  const given = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined
  return <>{given === undefined || given === null ? '' : String(given)}</>
}
