import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { EditorProps } from './editorProps.ts'
import classes from './SwitchEditor.module.css'

/** Yes or no on one line: sheets have many of them. */
export function SwitchEditor({ id, label, value, error, disabled, onChange }: EditorProps<boolean>) {
  return (
    <Switch
      id={id}
      classNames={{ body: classes.body, labelWrapper: classes.label }}
      size="sm"
      labelPosition="left"
      label={label}
      error={error}
      disabled={disabled}
      checked={value === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
