import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconKeyboard,
  IconLayoutBottombar,
  IconLayoutBottombarFilled,
  IconLayoutSidebar,
  IconLayoutSidebarFilled,
  IconLayoutSidebarRight,
  IconLayoutSidebarRightFilled,
} from '@tabler/icons-react'
import { Fragment, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keysText } from '../../ui/keys.ts'
import { useFormatNumber } from '../../ui/region.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useEditing } from '../canvas/EditingContext.ts'
import { locate, walk } from '../document/tree.ts'
import { panelNames } from '../panels/layout.ts'
import { useWorkspace } from '../panels/WorkspaceContext.ts'
import classes from './StatusBar.module.css'
import { panelKeys } from './shortcuts.ts'
import { ancestors } from './tree/treeRows.ts'
import { useCanvasScale } from './useCanvasScale.ts'

interface StatusBarProps {
  dirty: boolean
  /** The one that is stored. */
  version: number
}

/** How the view is, what is selected in it, and the panels that can be hidden. Only what tells of the view's items follows every change of them. */
export const StatusBar = memo(function StatusBar({ dirty, version }: StatusBarProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { showShortcuts } = useWorkspace()
  const scale = useCanvasScale()
  return (
    <section className={classes.bar} data-panel="status" data-inspector="" aria-label={t('workspace.panels.status')}>
      <span className={classes.saved} data-dirty={dirty || undefined}>
        {t(dirty ? 'workspace.status.unsaved' : 'workspace.status.saved', { version: formatNumber(version) })}
      </span>
      <ItemCount />
      <ProblemCount />
      <Breadcrumb />
      <ScreenSize />
      {scale !== undefined && (
        <span className={classes.extra} title={t('workspace.status.zoom')}>
          {formatNumber(Math.round(scale * 100))} %
        </span>
      )}
      <PanelButtons />
      <ToolButton
        size={26}
        label={t('workspace.shortcuts.title')}
        tip={`${t('workspace.shortcuts.title')} · ?`}
        onClick={showShortcuts}
      >
        <IconKeyboard size={16} stroke={1.7} />
      </ToolButton>
    </section>
  )
})

function ItemCount() {
  const { t } = useTranslation()
  const { items } = useEditing().document
  const count = useMemo(() => [...walk(items)].length, [items])
  return <span className={classes.extra}>{t('workspace.status.items', { count })}</span>
}

function ScreenSize() {
  const { t } = useTranslation()
  const { size } = useEditing()
  return <span className={classes.extra}>{t(`designer.view.screens.${size}`)}</span>
}

function ProblemCount() {
  const { t } = useTranslation()
  const { problems, isShown, layout, show, toggle } = useWorkspace()
  const count = problems.length
  const opened = isShown('bottom') && layout.bottom.tab === 'problems'
  const Mark = count === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <UnstyledButton
      className={classes.problems}
      data-wrong={count > 0 || undefined}
      aria-expanded={opened}
      onClick={() => (opened ? toggle('bottom') : show('bottom', 'problems'))}
    >
      <Mark size={15} stroke={1.8} className={classes.mark} aria-hidden />
      {count === 0 ? t('designer.problems.none') : t('designer.problems.count', { count })}
    </UnstyledButton>
  )
}

/** The view, the containers around the selected item, and the item: each step selects. */
function Breadcrumb() {
  const { t } = useTranslation()
  const { document, selectedId, select, nameOf } = useEditing()
  const { reveal } = useWorkspace()
  const selected = selectedId === undefined ? undefined : locate(document.items, selectedId)?.item
  const path = selected ? [...ancestors(document.items, selected._id), selected] : []
  return (
    <nav className={classes.path} aria-label={t('workspace.status.path')}>
      {path.length > 0 && <UnstyledButton onClick={() => select(undefined)}>{t('kinds.view.one')}</UnstyledButton>}
      {path.map(item => (
        <Fragment key={item._id}>
          <IconChevronRight size={12} aria-hidden />
          <UnstyledButton
            aria-current={item === selected || undefined}
            title={nameOf(item)}
            onClick={() => reveal(item._id)}
          >
            {nameOf(item)}
          </UnstyledButton>
        </Fragment>
      ))}
    </nav>
  )
}

const icons = {
  left: [IconLayoutSidebar, IconLayoutSidebarFilled],
  right: [IconLayoutSidebarRight, IconLayoutSidebarRightFilled],
  bottom: [IconLayoutBottombar, IconLayoutBottombarFilled],
} as const

function PanelButtons() {
  const { t } = useTranslation()
  const { isShown, toggle } = useWorkspace()
  return (
    <div className={classes.panels}>
      {panelNames.map(name => {
        const shown = isShown(name)
        const [Hidden, Shown] = icons[name]
        const Mark = shown ? Shown : Hidden
        const label = t(`workspace.panels.${name}`)
        return (
          <Tooltip
            key={name}
            label={`${t(`workspace.${shown ? 'hide' : 'show'}.${name}`)} · ${keysText(navigator.platform, panelKeys[name])}`}
          >
            <ActionIcon size={26} aria-label={label} aria-pressed={shown} onClick={() => toggle(name)}>
              <Mark size={16} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </div>
  )
}
