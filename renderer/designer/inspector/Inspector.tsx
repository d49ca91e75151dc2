import type { ComponentType } from 'react'
import type { PropertyGroup } from '../../../shared/fields/property.ts'
import { hasErrorsIn } from '../../fields/structures/sheet/errorsBelow.ts'
import type { Draft } from '../draft/useDraft.ts'
import type { PanelTab } from '../panels/layout.ts'
import { Panel } from '../panels/Panel.tsx'
import { DataTab } from './DataTab.tsx'
import classes from './Inspector.module.css'
import { PermissionsTab } from './PermissionsTab.tsx'
import { SubjectContext, useInspected } from './SubjectContext.ts'
import { SubjectHead } from './SubjectHead.tsx'
import { SubjectSheet } from './SubjectSheet.tsx'
import { UsageTab } from './UsageTab.tsx'
import { type Subject, useSubject } from './useSubject.ts'

type InspectorTab = PanelTab<'right'>

/** The groups of properties on each tab. Together they are all there are. */
const tabGroups: Partial<Record<InspectorTab, readonly PropertyGroup[]>> = {
  properties: ['general', 'behaviour', 'advanced'],
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

/** Marks a tab on which something is wrong. */
function WrongMark({ tab }: { tab: InspectorTab }) {
  const { properties, errors } = useInspected()
  const groups = tabGroups[tab] ?? []
  const isWrong = Object.entries(properties).some(
    ([name, { group }]) => groups.includes(group) && hasErrorsIn(errors, name),
  )
  return isWrong ? <span className={classes.wrong} /> : null
}

const marks = Object.fromEntries(
  (Object.keys(tabGroups) as InspectorTab[]).map(tab => [tab, <WrongMark key={tab} tab={tab} />]),
)

const noGroups: readonly PropertyGroup[] = []

function TabContent({ tab }: { tab: InspectorTab }) {
  const subject = useInspected()
  const Content = contents[tab]
  return (
    <div className={classes.tab} key={subject.id}>
      <Content subject={subject} groups={tabGroups[tab] ?? noGroups} />
    </div>
  )
}

// Elements that stay the same: with every key only what reads the subject is drawn again.
const panel = (
  <Panel name="right" head={<SubjectHead />} marks={marks}>
    {tab => <TabContent tab={tab} />}
  </Panel>
)

/** The properties of the selected item or of the view, and what the component behind it reads, whom it is for and what uses it. */
export function Inspector({ draft }: { draft: Draft }) {
  return <SubjectContext value={useSubject(draft)}>{panel}</SubjectContext>
}
