import { ActionIcon, Collapse, Input, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCopy, IconTrash } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { moveEntry } from '../../ui/sortable/reorder.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { hasErrorsIn } from '../sheet/errorsBelow.ts'
import classes from './rows.module.css'
import { useRowFocus } from './useRowFocus.ts'
import { useRowKeys } from './useRowKeys.ts'

export interface RowsEditorProps<Entry> {
  label: string
  entries: readonly Entry[]
  onChange(entries: Entry[]): void
  /** An id that the entry keeps; without one, its row has a key of its own. */
  idOf?(entry: Entry): string | undefined
  nameOf(entry: Entry): string
  /** Its cells need more room than others': where there is little, they stand two in a line. */
  roomy?: boolean
  /** `grid-template-columns` of a line's cells, and what stands above them. */
  columns: string
  head?: ReactNode
  /** The cells of one line. */
  line(entry: Entry, index: number, change: (changes: Partial<Entry>) => void): ReactNode
  /** What unfolds below the line; without it, the row has no settings. */
  settings?(entry: Entry, index: number, change: (changes: Partial<Entry>) => void): ReactNode
  /** A copy of the entry, to stand below it; without it, rows cannot be copied. */
  duplicate?(entry: Entry): Entry
  /** Asked before a row goes. */
  mayRemove?(entry: Entry): Promise<boolean>
  /** Buttons that add rows. */
  foot: ReactNode
  empty: string
  error?: string
  errors: ValidationErrors
  disabled: boolean
}

/** A list of entries that can be put in order, changed, unfolded and taken out. */
export function RowsEditor<Entry extends object>(props: RowsEditorProps<Entry>) {
  const {
    label,
    entries,
    onChange,
    nameOf,
    columns,
    head,
    line,
    settings,
    duplicate,
    foot,
    empty,
    error,
    errors,
    disabled,
  } = props
  const { t } = useTranslation()
  const keys = useRowKeys(entries.length)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  /** For who does not see the rows move. */
  const [said, say] = useState('')
  const { foot: footRef, remover, removing } = useRowFocus(entries.length)
  const keyOf = (entry: Entry, index: number) => props.idOf?.(entry) ?? keys.at(index)

  const change = (index: number) => (changes: Partial<Entry>) =>
    onChange(entries.map((entry, position) => (position === index ? { ...entry, ...changes } : entry)))

  const toggle = (key: string) => setOpen(current => current.symmetricDifference(new Set([key])))

  async function remove(entry: Entry, index: number) {
    if (props.mayRemove && !(await props.mayRemove(entry))) return
    keys.remove(index)
    removing(index)
    say(t('designer.rows.deleted', { name: nameOf(entry) }))
    onChange(entries.toSpliced(index, 1))
  }

  function move(from: number, to: number) {
    const moved = entries[from]
    keys.move(from, to)
    if (moved) say(t('designer.rows.moved', { name: nameOf(moved), place: to + 1, count: entries.length }))
    onChange(moveEntry(entries, from, to))
  }

  return (
    <Input.Wrapper error={error} component="div">
      <div
        className={classes.panel}
        data-wrong={error !== undefined || undefined}
        data-roomy={props.roomy || undefined}
        style={{ '--row-columns': `${columns} ${32 + (settings ? 30 : 0) + (duplicate ? 30 : 0)}px` } as CSSProperties}
      >
        {head !== undefined && entries.length > 0 && <div className={classes.head}>{head}</div>}
        {entries.length === 0 && <div className={classes.empty}>{empty}</div>}
        <SortableList
          label={label}
          entries={entries}
          keyOf={keyOf}
          handleLabel={entry => t('designer.rows.move', { name: nameOf(entry) })}
          disabled={disabled}
          onMove={move}
        >
          {(entry, index) => {
            const key = keyOf(entry, index)
            const content = settings?.(entry, index, change(index))
            const shown = open.has(key) || (content !== undefined && hasErrorsIn(errors, `${index}.options`))
            return (
              <>
                <div className={classes.line} data-row="">
                  {line(entry, index, change(index))}
                  <div className={classes.actions}>
                    {settings && (
                      <Tooltip label={t('designer.rows.settings')}>
                        <ActionIcon
                          aria-label={t('designer.rows.settingsOf', { name: nameOf(entry) })}
                          aria-expanded={shown}
                          variant={shown ? 'light' : 'subtle'}
                          color={shown ? 'telar' : 'gray'}
                          onClick={() => toggle(key)}
                        >
                          <IconAdjustmentsHorizontal size={17} stroke={1.7} />
                        </ActionIcon>
                      </Tooltip>
                    )}
                    {duplicate && (
                      <Tooltip label={t('designer.rows.duplicate')}>
                        <ActionIcon
                          aria-label={t('designer.rows.duplicateOf', { name: nameOf(entry) })}
                          disabled={disabled}
                          onClick={() => onChange(entries.toSpliced(index + 1, 0, duplicate(entry)))}
                        >
                          <IconCopy size={17} stroke={1.7} />
                        </ActionIcon>
                      </Tooltip>
                    )}
                    <Tooltip label={t('common.delete')}>
                      <ActionIcon
                        aria-label={t('designer.rows.delete', { name: nameOf(entry) })}
                        disabled={disabled}
                        {...remover}
                        onClick={() => void remove(entry, index)}
                      >
                        <IconTrash size={17} stroke={1.7} />
                      </ActionIcon>
                    </Tooltip>
                  </div>
                </div>
                {content !== undefined && (
                  <Collapse expanded={shown}>
                    <div className={classes.settings}>{content}</div>
                  </Collapse>
                )}
              </>
            )
          }}
        </SortableList>
        {!disabled && (
          <div ref={footRef} className={classes.foot}>
            {foot}
          </div>
        )}
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </div>
    </Input.Wrapper>
  )
}
