import { useLocation, useParams } from 'react-router'
import { NotFound } from '../app/NotFound.tsx'
import { kindOfEditor } from '../environment/componentPaths.ts'
import { CollectionEditor } from './collections/CollectionEditor.tsx'
import { useDesigner } from './data/DesignerContext.tsx'
import { ComponentEditor } from './editor/ComponentEditor.tsx'
import { LoadedComponent } from './editor/LoadedComponent.tsx'

/** The editor of the component that the path names. */
export default function EditorScreen() {
  const { environmentId } = useDesigner()
  const { pathname } = useLocation()
  const { componentId = '' } = useParams()
  const kind = kindOfEditor(environmentId, pathname)
  if (!kind) return <NotFound />
  return (
    <LoadedComponent kind={kind} id={componentId}>
      {component =>
        kind.records ? (
          <CollectionEditor key={component._id} kind={kind} component={component} />
        ) : (
          <ComponentEditor key={component._id} kind={kind} component={component} />
        )
      }
    </LoadedComponent>
  )
}
