import { isKnowledge } from '../../../../shared/components/knowledge.ts'
import classes from './Advanced.module.css'
import type { CollectionPanelProps } from './AdvancedPanel.tsx'
import { DeletePanel } from './DeletePanel.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { KnowledgePanel } from './KnowledgePanel.tsx'

/** What is done with all records of a collection at once. */
export function AdvancedTab(props: CollectionPanelProps) {
  const { type, knowledgeFields } = props.collection
  return (
    <div className={classes.tab}>
      {isKnowledge({ type, knowledgeFields: knowledgeFields as string[] }) && <KnowledgePanel {...props} />}
      <ExportPanel {...props} />
      <ImportPanel {...props} />
      <EmptyPanel {...props} />
      <DeletePanel {...props} />
    </div>
  )
}
