import { ActionIcon, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useClickOutside } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { useComponents } from '../../ComponentsContext.tsx'
import type { RecordItem } from '../../presented.ts'
import type { DrawnColumn } from '../columns.ts'
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

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The widget is focused as soon as its code is there, with its text selected: typing replaces it. */
function focusWidget(place: HTMLElement | null) {
  if (place === null) return undefined
  function focus(): boolean {
    const input = place?.querySelector<HTMLElement>('input, textarea, [contenteditable], [tabindex="0"]')
    input?.focus()
    if (input instanceof HTMLInputElement) requestAnimationFrame(() => input.select())
    return input !== null && input !== undefined
  }
  if (focus()) return undefined
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect()
  })
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * The widget of a cell. It saves with each change, with a click elsewhere, or with Enter and a button, as its column says
 * (I61, I62, I71); Escape leaves the value as it was.
 */
export default function CellEditor({ column, field, row, anchor, onClose }: CellEditorProps) {
  const { t } = useTranslation()
  const { FieldInput } = useComponents()
  const { table } = useTable()
  const id = useId()
  const [value, setValue] = useState(row[field.name])
  const { save, busy } = useSaveCell(field, row)
  const { saveOnChange, saveOnClickOutside } = column.options
  const waitsForEnter = saveOnChange !== true && saveOnClickOutside !== true

  async function finish(next: unknown) {
    if (!isSame(next, row[field.name])) await save(next)
    onClose()
  }

  const box = useClickOutside<HTMLDivElement>(event => {
    // The lists of selects and calendars stand elsewhere in the page.
    if ((event.target as Element).closest('[data-portal]')) return
    if (saveOnClickOutside === true) void finish(value)
    else onClose()
  })

  function press(event: KeyboardEvent) {
    // The grid has other plans with these keys.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    const isLine = (event.target as HTMLElement).tagName !== 'TEXTAREA'
    if (event.key === 'Enter' && isLine && !event.defaultPrevented) void finish(value)
  }

  if (anchor === null) return null
  return (
    <Popover opened position="bottom-start" shadow="md" withRoles={false} width={Math.max(anchor.clientWidth, 280)}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        ref={box}
        role="dialog"
        onKeyDown={press}
        aria-label={t('tables.cell.edit', { column: column.name })}
      >
        <div ref={focusWidget} className={classes.editor}>
          <FieldInput
            id={id}
            field={field}
            label={column.name}
            value={value}
            required={!field.optional}
            source={{ tableId: table._id }}
            disabled={busy}
            onChange={next => {
              setValue(next)
              if (saveOnChange === true) void save(next)
            }}
          />
          {waitsForEnter && (
            <ActionIcon
              size={36}
              variant="filled"
              loading={busy}
              aria-label={t('tables.cell.save')}
              title={t('tables.cell.save')}
              onClick={() => void finish(value)}
            >
              <IconCheck size={18} />
            </ActionIcon>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
