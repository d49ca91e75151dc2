import { Autocomplete } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

/** A path of the environment; those of its views are offered, but for an address: there they are taken. */
export function PathEditor(props: EditorProps<string>) {
  const { components } = useSheet()
  const { value = '', options } = props
  const paths = components('view').flatMap(({ definition: { path } }) => (typeof path === 'string' ? path : []))
  // What is written already is no offer: its list would lie over what comes next.
  const offered = options.isAddress === true ? [] : paths.filter(path => path !== value)
  return (
    <Autocomplete
      {...controlProps(props as EditorProps<never>)}
      value={value}
      data={[...new Set(offered)]}
      placeholder="/"
      spellCheck={false}
      limit={20}
      onChange={next => props.onChange(next === '' ? undefined : next)}
    />
  )
}
