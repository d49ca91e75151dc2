import { useComponents } from '../ComponentsContext.tsx'
import type { PresentedFooterRow } from '../presented.ts'
import classes from './table.module.css'
import type { FooterTexts } from './useFooterTexts.ts'

interface TableFooterProps {
  rows: readonly PresentedFooterRow[]
  /** Of the table. */
  columns: number
  texts: FooterTexts
}

type Item = PresentedFooterRow['items'][number]

/** The table's own last rows: texts, indicators and parameters; the last item of a row takes the rest of it (I63–I66). */
export function TableFooter({ rows, columns, texts }: TableFooterProps) {
  if (rows.length === 0) return null
  return (
    <tfoot>
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
              <FooterValue item={item} texts={texts} />
            </td>
          ))}
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
