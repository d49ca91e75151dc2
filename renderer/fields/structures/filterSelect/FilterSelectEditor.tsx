import { Button } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OneComponent } from '../componentSelect/ComponentPicker.tsx'
import { ComponentSelectEditor } from '../componentSelect/ComponentSelectEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { selectedKind } from '../sheet/selectedKind.ts'
import classes from './filterSelect.module.css'
import { OwnFilterEditor } from './OwnFilterEditor.tsx'
import { useOwnFilterEditing } from './OwnFiltersContext.ts'

/** A filter of the list, or one that is written right here. */
export function FilterSelectEditor(props: EditorProps<string | string[]>) {
  const { value, values, options, disabled, name } = props
  const { t } = useTranslation()
  const editing = useOwnFilterEditing()
  if (editing === undefined || options.multi === true) return <ComponentSelectEditor {...props} />
  const editor = props as EditorProps<string>
  const own = editor.value === undefined ? undefined : editing.find(editor.value)
  if (own) return <OwnFilterEditor editor={editor} filter={own} editing={editing} />
  const canBegin = value === undefined && typeof values.collectionId === 'string'
  return (
    <div className={classes.choice}>
      <OneComponent kind={selectedKind(props.type, options)} editor={editor} />
      {canBegin && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFilterPlus size={15} aria-hidden />}
          disabled={disabled}
          onClick={() => editing.begin(name)}
        >
          {t('filters.own.begin')}
        </Button>
      )}
    </div>
  )
}
