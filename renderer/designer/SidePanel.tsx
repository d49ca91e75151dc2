import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../shared/components/registry.ts'
import { PropertySheet } from '../fields/sheet/PropertySheet.tsx'
import { useEditing } from './canvas/EditingContext.ts'
import type { Draft } from './draft/useDraft.ts'
import { Inspector } from './inspector/Inspector.tsx'
import { Palette } from './palette/Palette.tsx'
import classes from './ViewEditor.module.css'

const { properties } = kindOf('view')

/** What can be added, the selected item, and the view's own properties. */
export function SidePanel({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { selectedId } = useEditing()
  const [tab, setTab] = useState<string | null>('add')

  // Selecting shows what was selected; taking the selection away leads back to what can be added.
  useEffect(() => setTab(selectedId === undefined ? 'add' : 'item'), [selectedId])

  return (
    <aside className={classes.panel} aria-label={t('designer.view.panel')}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow className={classes.tabs}>
          <Tabs.Tab value="add">{t('designer.view.tabs.add')}</Tabs.Tab>
          <Tabs.Tab value="item">{t('designer.view.tabs.item')}</Tabs.Tab>
          <Tabs.Tab value="view">{t('designer.view.tabs.view')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="add">
          <Palette />
        </Tabs.Panel>
        <Tabs.Panel value="item" data-inspector="">
          <Inspector errors={draft.errors} />
        </Tabs.Panel>
        <Tabs.Panel value="view" className={classes.sheetPanel} data-inspector="">
          <PropertySheet
            properties={properties}
            values={draft.values}
            errors={draft.errors}
            layout="sections"
            narrow
            onChange={draft.set}
          />
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
}
