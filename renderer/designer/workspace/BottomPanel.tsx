import { Panel } from '../panels/Panel.tsx'
import { useWorkspace } from '../panels/WorkspaceContext.ts'
import { Problems } from '../problems/Problems.tsx'
import { DataPreview } from './data/DataPreview.tsx'
import classes from './Workspace.module.css'

/** What is wrong with the view, and the records behind what is selected. */
export function BottomPanel() {
  const { problems } = useWorkspace()
  const count = problems.length > 0 && <span className={classes.count}>{problems.length}</span>
  return (
    <Panel name="bottom" marks={{ problems: count }}>
      {tab => (tab === 'problems' ? <Problems problems={problems} /> : <DataPreview />)}
    </Panel>
  )
}
