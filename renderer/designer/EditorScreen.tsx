import { useLocation, useParams } from 'react-router'
import type { ComponentKind } from '../../shared/components/defineComponent.ts'
import { NotFound } from '../app/NotFound.tsx'
import { kindOfEditor } from '../environment/componentPaths.ts'
import { CollectionEditor } from './collections/CollectionEditor.tsx'
import { useDesigner } from './data/DesignerContext.tsx'
import { ComponentEditor } from './editor/ComponentEditor.tsx'
import { LoadedComponent } from './editor/LoadedComponent.tsx'
import { RoleEditor } from './roles/RoleEditor.tsx'

function editorOf({ records, grants }: ComponentKind) {
  if (records) return CollectionEditor
  return grants ? RoleEditor : ComponentEditor
}

/** The editor of the component that the path names. */
export default function EditorScreen() {
  const { environmentId } = useDesigner()
  const { pathname } = useLocation()
  const { componentId = '' } = useParams()
  const kind = kindOfEditor(environmentId, pathname)
  if (!kind) return <NotFound />
  const Editor = editorOf(kind)
  return (
    <LoadedComponent kind={kind} id={componentId}>
      {component => <Editor key={component._id} kind={kind} component={component} />}
    </LoadedComponent>
  )
}
