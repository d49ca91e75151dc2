import { Button, CloseButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Presented } from '../../../shared/components/presented.ts'
import type { PresentedButton } from '../button/presentedButton.ts'
import { ChosenRowsContext } from '../ChosenRowsContext.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { cellUi } from './cells/cells.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import { useSelection, useTable } from './TableContext.ts'
import classes from './table.module.css'
import { useChosenRowsTranslation } from './useChosenRowsTranslation.ts'
import { useDeleteRows } from './useDeleteRows.ts'
import { useGroupAction } from './useGroupAction.ts'

/** What can be done with the rows that people chose: what the table's columns do with one, and its group actions. */
export default function SelectionBar({ columns }: { columns: readonly DrawnColumn[] }) {
  const { t } = useChosenRowsTranslation()
  const { ids, set } = useSelection()
  const deletion = columns.flatMap(column => column.actions ?? column).find(({ type }) => cellUi(type)?.deletes)
  return (
    <section className={classes.selection} aria-label={t('chosenRows.selection.title')}>
      <span aria-live="polite">{t('chosenRows.selection.count', { count: ids.size })}</span>
      <GroupActions />
      {deletion && <DeleteChosen column={deletion} />}
      <CloseButton
        aria-label={t('chosenRows.selection.clear')}
        title={t('chosenRows.selection.clear')}
        onClick={() => set([])}
      />
    </section>
  )
}

/** In the bar a button has one line, and stands among the others. */
const inBar = (button: Presented) => {
  const { style } = button as PresentedButton
  return { ...button, title: undefined, style: style === 'fab' ? 'normal' : style }
}

/** The buttons of the table's group columns, pressed with the ids of the chosen rows as `itemIds`. */
function GroupActions() {
  const { Embedded } = useComponents()
  const { table } = useTable()
  const { ids } = useSelection()
  const buttons = useMemo(() => table.columns.flatMap(({ components = [] }) => components.map(inBar)), [table.columns])
  const parameters = useMemo(() => ({ itemIds: [...ids] }), [ids])
  const chosen = { tableId: table._id, forEach: useGroupAction(table._id) }
  return (
    <ChosenRowsContext value={chosen}>
      {buttons.map(button => (
        <Embedded key={button._id} kind="button" component={button} parameters={parameters} />
      ))}
    </ChosenRowsContext>
  )
}

function DeleteChosen({ column: { columnIndex, options } }: { column: DrawnColumn }) {
  const { t } = useChosenRowsTranslation()
  const { ids, set } = useSelection()
  const remove = useDeleteRows(columnIndex, String(options.modalText ?? ''))
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconTrash size={15} color="var(--telar-danger)" aria-hidden />}
      onClick={() =>
        void remove([...ids]).then(gone => {
          if (gone) set([])
        })
      }
    >
      {t('chosenRows.selection.delete')}
    </Button>
  )
}
