import { Palette } from '../palette/Palette.tsx'
import { Panel } from '../panels/Panel.tsx'
import { ItemTree } from './tree/ItemTree.tsx'

/** What can be added to the view, and what is in it. */
export function LeftPanel() {
  return <Panel name="left">{tab => (tab === 'add' ? <Palette /> : <ItemTree />)}</Panel>
}
