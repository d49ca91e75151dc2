import { useParams } from 'react-router'
import { kindOf } from '../../shared/components/registry.ts'
import { LoadedComponent } from './editor/LoadedComponent.tsx'
import { ViewEditor } from './ViewEditor.tsx'

const view = kindOf('view')

/** The view designer. */
export default function ViewDesigner() {
  const { componentId = '' } = useParams()
  return (
    <LoadedComponent kind={view} id={componentId}>
      {component => <ViewEditor key={component._id} component={component} />}
    </LoadedComponent>
  )
}
