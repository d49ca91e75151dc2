import { OneComponent } from '../componentSelect/ComponentPicker.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'

export const CollectionSelectEditor = (props: EditorProps<string>) => <OneComponent kind="collection" editor={props} />
