import { ActionIcon, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { LeaveBy } from '../../../ui/grid/leaving.ts'
import { sameValue } from '../../../ui/grid/sameValue.ts'
import { useCellWidget } from '../../../ui/grid/useCellWidget.ts'
import { useComponents } from '../../ComponentsContext.tsx'
import type { DrawnColumn } from '../drawnColumn.ts'
import { useTable } from '../TableContext.ts'
import classes from '../table.module.css'
import { useSaveCell } from '../useSaveCell.ts'

interface CellEditorProps {
  column: DrawnColumn
  field: Field
  row: RecordItem
  anchor: HTMLElement | null
  onClose(): void
}

const keys = ['cancel', 'enter'] as const

/** The widget of a cell. Enter, its button, and unless its column says otherwise a click elsewhere store the value; Escape leaves it as it was. */
export default function CellEditor({ column, field, row, anchor, onClose }: CellEditorProps) {
  const { t } = useTranslation()
  const { FieldInput } = useComponents()
  const { table } = useTable()
  const id = useId()
  const { save, busy } = useSaveCell(field, row)
  const { saveOnChange, saveOnClickOutside } = column.options
  const initial = row[field.name]

  async function finish(by: LeaveBy, next: unknown) {
    const isKept = by === 'elsewhere' ? saveOnClickOutside !== false : by !== 'cancel'
    if (isKept && !sameValue(next, initial)) await save(next)
    onClose()
  }
  const widget = useCellWidget({ cell: anchor, initial, keys, onLeave: (by, next) => void finish(by, next) })

  if (anchor === null) return null
  return (
    <Popover opened position="bottom-start" shadow="md" withRoles={false} width={Math.max(anchor.clientWidth, 280)}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        ref={widget.box}
        role="dialog"
        onKeyDown={widget.press}
        aria-label={t('tables.cell.edit', { column: column.name })}
      >
        <div className={classes.editor}>
          <div ref={widget.place}>
            <FieldInput
              id={id}
              field={field}
              label={column.name}
              value={widget.value}
              required={!field.optional}
              source={{ componentId: table._id }}
              disabled={busy}
              onChange={next => {
                widget.change(next)
                if (saveOnChange === true) void save(next)
              }}
            />
          </div>
          {saveOnChange !== true && (
            <ActionIcon
              size={36}
              variant="filled"
              loading={busy}
              aria-label={t('tables.cell.save')}
              title={t('tables.cell.save')}
              onClick={() => widget.leave('save')}
            >
              <IconCheck size={18} />
            </ActionIcon>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
