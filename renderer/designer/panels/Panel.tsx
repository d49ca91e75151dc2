import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { type PanelName, type PanelTab, panelTabs } from './layout.ts'
import classes from './Panel.module.css'
import { Separator } from './Separator.tsx'
import { useWorkspace } from './WorkspaceContext.ts'

interface PanelProps<Name extends PanelName> {
  name: Name
  /** Above the tabs. */
  head?: ReactNode
  /** After the label of a tab. */
  marks?: Partial<Record<PanelTab<Name>, ReactNode>>
  children(tab: PanelTab<Name>): ReactNode
}

/** A place beside the canvas: tabs that are kept, an edge to move, and a way to hide it. */
export function Panel<Name extends PanelName>({ name, head, marks, children }: PanelProps<Name>) {
  const { t } = useTranslation()
  const id = useId()
  const { layout, narrow, isShown, show, toggle } = useWorkspace()
  if (!isShown(name)) return null
  const tabs: readonly PanelTab<Name>[] = panelTabs[name]
  // Texts are looked up by any name, not by this one's.
  const panel: PanelName = name
  const tabLabel = (tab: PanelTab) => t(`workspace.tabs.${tab}`)
  const closeLabel = t(`workspace.hide.${panel}`)
  const close = (
    <ToolButton size={26} className={classes.close} label={closeLabel} onClick={() => toggle(name)}>
      <IconX size={15} />
    </ToolButton>
  )
  return (
    <section
      id={id}
      className={classes.panel}
      data-panel={name}
      data-inspector=""
      aria-label={t(`workspace.panels.${panel}`)}
      tabIndex={-1}
    >
      {!narrow && <Separator panel={name} panelId={id} />}
      {head !== undefined && (
        <div className={classes.head}>
          {head}
          {close}
        </div>
      )}
      <Tabs
        className={classes.tabs}
        value={layout[name].tab}
        onChange={tab => tab && show(name, tab as PanelTab<Name>)}
        keepMounted={false}
      >
        <div className={classes.tabBar}>
          <Tabs.List className={classes.tabList}>
            {tabs.map(tab => (
              <Tabs.Tab key={tab} value={tab} className={classes.tab}>
                {tabLabel(tab)}
                {marks?.[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {head === undefined && close}
        </div>
        {tabs.map(tab => (
          <Tabs.Panel key={tab} value={tab} className={classes.content}>
            {children(tab)}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
