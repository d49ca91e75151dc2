import { pathParameters } from '../../../../shared/components/rowParameters.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { filledPath } from './filledPath.ts'
import { ViewPathInput } from './ViewPathInput.tsx'

/**
 * Where something leads: a view, chosen by its title, or an address on the web. Of a view, the parameters of the page that it is
 * on fill those of its path.
 */
export function LinkEditor(props: EditorProps<string>) {
  const { parameters } = useSheet()
  const own = parameters?.own ?? []
  return (
    <ViewPathInput editor={props} chosen={path => (pathParameters(path).length === 0 ? path : filledPath(path, own))} />
  )
}
