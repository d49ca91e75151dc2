import classes from './Advanced.module.css'
import type { CollectionPanelProps } from './AdvancedPanel.tsx'
import { DeletePanel } from './DeletePanel.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'

/** What is done with all records of a collection at once. */
export function AdvancedTab(props: CollectionPanelProps) {
  return (
    <div className={classes.tab}>
      <ExportPanel {...props} />
      <ImportPanel {...props} />
      <EmptyPanel {...props} />
      <DeletePanel {...props} />
    </div>
  )
}
