import { Collapse, Input, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import { moveEntry } from '../../../ui/sortable/reorder.ts'
import { SortableList } from '../../../ui/sortable/SortableList.tsx'
import { hasErrorsIn } from '../sheet/errorsBelow.ts'
import { RowTools } from './RowTools.tsx'
import classes from './rows.module.css'
import { typing } from './typing.ts'
import { useKeysOfIds } from './useKeysOfIds.ts'
import { useOpenRows } from './useOpenRows.ts'
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
  /** Settings are shown to begin with, and folded by whoever wants to. */
  unfolded?: boolean
  /** Those of a row that is added are shown: most of it is written there. */
  opensNew?: boolean
  /** Those of a row that lacks something are shown, once: it is written there. */
  opensWith?(entry: Entry): boolean
  /** Its settings say what is wrong with it. */
  isWrong?(entry: Entry, index: number): boolean
  /** A copy of the entry, to stand below it; without it, rows cannot be copied. */
  duplicate?(entry: Entry): Entry
  /**
   * The entries that texts become: an empty one where Enter asks for the next row, and one for each line of a list that is pasted into what
   * is written in first. Without it, neither does anything.
   */
  typed?(texts: readonly string[]): Entry[]
  /** Asked before a row goes. */
  mayRemove?(entry: Entry): Promise<boolean>
  /** Buttons that add rows. */
  foot: ReactNode
  empty: string
  error?: string
  errors: ValidationErrors
  disabled: boolean
}

/** What can be done with the rows, each told to who does not see them move. */
function useRows<Entry extends object>(props: RowsEditorProps<Entry>) {
  const { entries, onChange, nameOf, idOf, mayRemove } = props
  const { t } = useTranslation()
  const keys = useRowKeys(entries.length)
  const keyOfId = useKeysOfIds(entries.map(entry => idOf?.(entry)))
  const [said, say] = useState('')
  const { foot, remover, removing, goingTo } = useRowFocus(entries.length)
  return {
    said,
    foot,
    remover,
    typing: typing(props, keys, goingTo),
    keyOf(entry: Entry, index: number) {
      const id = idOf?.(entry)
      return id === undefined ? keys.at(index) : keyOfId(id)
    },
    change: (index: number) => (changes: Partial<Entry>) =>
      onChange(entries.map((entry, position) => (position === index ? { ...entry, ...changes } : entry))),
    async remove(entry: Entry, index: number) {
      if (mayRemove && !(await mayRemove(entry))) return
      keys.remove(index)
      removing(index)
      say(t('designer.rows.deleted', { name: nameOf(entry) }))
      onChange(entries.toSpliced(index, 1))
    },
    move(from: number, to: number) {
      const moved = entries[from]
      keys.move(from, to)
      if (moved) say(t('designer.rows.moved', { name: nameOf(moved), place: to + 1, count: entries.length }))
      onChange(moveEntry(entries, from, to))
    },
  }
}

/** px of the buttons at the end of a line. */
const toolsWidth = ({ settings, duplicate }: { settings?: unknown; duplicate?: unknown }) =>
  32 + (settings ? 30 : 0) + (duplicate ? 30 : 0)

/** A list of entries that can be put in order, changed, unfolded and taken out. */
export function RowsEditor<Entry extends object>(props: RowsEditorProps<Entry>) {
  const { label, entries, onChange, nameOf, head, line, settings, duplicate, empty, error, errors, disabled } = props
  const { t } = useTranslation()
  const rows = useRows(props)
  const { open, toggle } = useOpenRows(props, rows.keyOf)

  const row = (entry: Entry, index: number) => {
    const key = rows.keyOf(entry, index)
    const change = rows.change(index)
    const content = settings?.(entry, index, change)
    const wrong = hasErrorsIn(errors, `${index}.options`) || props.isWrong?.(entry, index) === true
    const shown = open.has(key) !== (props.unfolded === true) || (content !== undefined && wrong)
    return (
      <>
        <div className={classes.line} data-row="" {...rows.typing(index)}>
          {line(entry, index, change)}
          <RowTools
            name={nameOf(entry)}
            disabled={disabled}
            shown={shown}
            remover={rows.remover}
            onToggle={settings && (() => toggle(key))}
            onDuplicate={duplicate && (() => onChange(entries.toSpliced(index + 1, 0, duplicate(entry))))}
            onRemove={() => void rows.remove(entry, index)}
          />
        </div>
        {content !== undefined && <Settings shown={shown}>{content}</Settings>}
      </>
    )
  }

  return (
    <Input.Wrapper error={error} component="div">
      <div
        className={classes.panel}
        data-wrong={error !== undefined || undefined}
        data-roomy={props.roomy || undefined}
        style={{ '--row-columns': `${props.columns} ${toolsWidth(props)}px` } as CSSProperties}
      >
        {head !== undefined && entries.length > 0 && <div className={classes.head}>{head}</div>}
        {entries.length === 0 && <div className={classes.empty}>{empty}</div>}
        <SortableList
          label={label}
          entries={entries}
          keyOf={rows.keyOf}
          handleLabel={entry => t('designer.rows.move', { name: nameOf(entry) })}
          disabled={disabled}
          onMove={rows.move}
        >
          {row}
        </SortableList>
        {!disabled && (
          <div ref={rows.foot} className={classes.foot}>
            {props.foot}
          </div>
        )}
        <VisuallyHidden aria-live="polite">{rows.said}</VisuallyHidden>
      </div>
    </Input.Wrapper>
  )
}

/** What unfolds below a line. Until it does so for the first time nothing of it is drawn: each key in a list would draw the sheets of all rows. */
function Settings({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [drawn, setDrawn] = useState(shown)
  if (shown && !drawn) setDrawn(true)
  return (
    <Collapse expanded={shown}>
      <div className={classes.settings}>{drawn && children}</div>
    </Collapse>
  )
}
