import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { ParameterInput } from './ParameterInput.tsx'

/** A property that names a parameter of the view. */
export function ParameterNameEditor(props: EditorProps<string>) {
  return (
    <ParameterInput
      {...controlProps(props as EditorProps<never>)}
      value={props.value ?? ''}
      onChange={name => props.onChange(name === '' ? undefined : name)}
    />
  )
}
