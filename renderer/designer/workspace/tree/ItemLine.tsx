import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/Icon.tsx'
import classes from './ItemTree.module.css'

interface ItemLineProps {
  itemId: string
  name: string
  icon: string
  level: number
  position: number
  siblings: number
  /** Undefined for what holds nothing. */
  expanded: boolean | undefined
  wrong: boolean
  selected: boolean
  focusable: boolean
  actions: {
    choose(itemId: string): void
    setFolded(itemId: string, folded: boolean): void
    focus(itemId: string): void
  }
}

/** An item of the view, as a line of its tree. */
export const ItemLine = memo(function ItemLine(props: ItemLineProps) {
  const { itemId, name, icon, level, position, siblings, expanded, wrong, selected, focusable, actions } = props
  const { t } = useTranslation()
  return (
    // The keys are the tree's.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      role="treeitem"
      className={classes.line}
      data-line={itemId}
      style={{ '--level': level - 1 } as CSSProperties}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={selected}
      aria-label={wrong ? t('workspace.tree.wrong', { name }) : name}
      tabIndex={focusable ? 0 : -1}
      title={name}
      onFocus={() => actions.focus(itemId)}
      onClick={() => actions.choose(itemId)}
    >
      {expanded === undefined ? (
        <span className={classes.fold} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard, the line itself is folded
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span
          className={classes.fold}
          data-fold=""
          data-expanded={expanded || undefined}
          onClick={event => {
            event.stopPropagation()
            actions.setFolded(itemId, expanded)
          }}
        >
          <IconChevronRight size={14} className={classes.chevron} aria-hidden />
        </span>
      )}
      <Icon name={icon} size={16} />
      <span className={classes.name}>{name}</span>
      {wrong && <IconAlertTriangle size={14} stroke={1.8} className={classes.wrong} aria-hidden />}
    </div>
  )
})
