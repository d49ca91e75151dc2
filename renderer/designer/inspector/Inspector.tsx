import type { ComponentType } from 'react'
import type { PropertyGroup } from '../../../shared/fields/property.ts'
import { hasErrorsIn } from '../../fields/sheet/errorsBelow.ts'
import type { Draft } from '../draft/useDraft.ts'
import type { PanelTab } from '../workspace/layout.ts'
import { Panel } from '../workspace/Panel.tsx'
import { DataTab } from './DataTab.tsx'
import classes from './Inspector.module.css'
import { PermissionsTab } from './PermissionsTab.tsx'
import { SubjectHead } from './SubjectHead.tsx'
import { SubjectSheet } from './SubjectSheet.tsx'
import { UsageTab } from './UsageTab.tsx'
import { type Subject, useSubject } from './useSubject.ts'

type InspectorTab = PanelTab<'right'>

/** The groups of properties on each tab. Together they are all there are. */
const tabGroups: Partial<Record<InspectorTab, readonly PropertyGroup[]>> = {
  properties: ['general', 'behaviour'],
  data: ['data'],
  appearance: ['appearance'],
  permissions: ['permissions'],
}

interface TabProps {
  subject: Subject
  groups: readonly PropertyGroup[]
}

const contents: { readonly [Tab in InspectorTab]: ComponentType<TabProps> } = {
  properties: SubjectSheet,
  data: DataTab,
  appearance: SubjectSheet,
  permissions: PermissionsTab,
  usage: UsageTab,
}

/** The properties of the selected item or of the view, and what the component behind it reads, whom it is for and what uses it. */
export function Inspector({ draft }: { draft: Draft }) {
  const subject = useSubject(draft)
  const isWrong = (tab: string) => {
    const groups = tabGroups[tab as InspectorTab] ?? []
    return Object.entries(subject.properties).some(
      ([name, { group }]) => groups.includes(group) && hasErrorsIn(subject.errors, name),
    )
  }
  const marks = Object.fromEntries(
    Object.keys(tabGroups).map(tab => [tab, isWrong(tab) && <span key={tab} className={classes.wrong} />]),
  )
  return (
    <Panel name="right" head={<SubjectHead subject={subject} draft={draft} />} marks={marks}>
      {tab => {
        const Content = contents[tab]
        return (
          <div className={classes.tab} key={subject.id}>
            <Content subject={subject} groups={tabGroups[tab] ?? []} />
          </div>
        )
      }}
    </Panel>
  )
}
