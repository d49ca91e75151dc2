import { Textarea } from '@mantine/core'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'

export function CssEditor(props: EditorProps<string>) {
  return (
    <Textarea
      {...controlProps(props as EditorProps<never>)}
      value={props.value ?? ''}
      autosize
      minRows={6}
      maxRows={24}
      spellCheck={false}
      placeholder=".form { border-radius: 0 }"
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', tabSize: 2 } }}
      onChange={event => props.onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  )
}
