import type { StoredComponent } from '../../data/component.ts'
import classes from './Advanced.module.css'
import { DeletePanel } from './DeletePanel.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'

export interface AdvancedTabProps {
  collection: StoredComponent
  title: string
  /** The collection is gone. */
  onGone(): void
}

/** What is done with all records of a collection at once (E31–E36). */
export function AdvancedTab(props: AdvancedTabProps) {
  return (
    <div className={classes.tab}>
      <ExportPanel {...props} />
      <ImportPanel {...props} />
      <EmptyPanel {...props} />
      <DeletePanel {...props} />
    </div>
  )
}
