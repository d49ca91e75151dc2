import { Autocomplete } from '@mantine/core'
import '../comboboxStyles.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** A path of the environment; those of its views are offered. */
export function PathEditor(props: EditorProps<string>) {
  const { components } = useSheet()
  const paths = components('view').flatMap(({ definition: { path } }) => (typeof path === 'string' ? path : []))
  return (
    <Autocomplete
      {...controlProps(props as EditorProps<never>)}
      value={props.value ?? ''}
      data={[...new Set(paths)]}
      placeholder="/"
      spellCheck={false}
      limit={20}
      onChange={value => props.onChange(value === '' ? undefined : value)}
    />
  )
}
