import { useLocation, useParams } from 'react-router'
import { NotFound } from '../../app/NotFound.tsx'
import { CollectionEditor } from '../collections/CollectionEditor.tsx'
import { useDesigner } from '../DesignerContext.tsx'
import { kindOfEditor } from '../paths.ts'
import { ComponentEditor } from './ComponentEditor.tsx'
import { LoadedComponent } from './LoadedComponent.tsx'

/** The editor of the component that the path names (E2, H1, I1, AF17). */
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
