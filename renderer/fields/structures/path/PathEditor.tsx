import type { EditorProps } from '../sheet/editorProps.ts'
import { ViewPathInput } from './ViewPathInput.tsx'

/** A path of the environment; its views are offered, but for an address: there they are taken. */
export const PathEditor = (props: EditorProps<string>) => <ViewPathInput editor={props} />
