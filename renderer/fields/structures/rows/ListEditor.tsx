import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { AddRow } from './AddRow.tsx'
import { RowsEditor, type RowsEditorProps } from './RowsEditor.tsx'

interface ListEditorProps<Entry> extends Pick<RowsEditorProps<Entry>, 'nameOf' | 'columns' | 'empty' | 'typed'> {
  /** The property that holds the list. */
  property: EditorProps<Entry[]>
  /** On the button that adds an entry, and that entry. */
  add: string
  fresh: Entry
  /** Beside that button: what is done with all entries. */
  tools?: ReactNode
  /** The cells of one line; `message` is what is wrong with a part of it. */
  line(
    entry: Entry,
    change: (changes: Partial<Entry>) => void,
    message: (part: string & keyof Entry) => string | undefined,
  ): ReactNode
}

/** A property that is a list of small entries, each on one line. */
export function ListEditor<Entry extends object>({
  property,
  add,
  fresh,
  tools,
  line,
  ...rows
}: ListEditorProps<Entry>) {
  const { label, value = [], error, errors, disabled, onChange } = property
  const { text } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        {...rows}
        label={label}
        entries={value}
        onChange={onChange}
        line={(entry, index, change) => line(entry, change, part => messageAt(`${index}.${part}`))}
        foot={
          <>
            <AddRow text={add} onAdd={() => onChange([...value, fresh])} />
            {tools}
          </>
        }
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
