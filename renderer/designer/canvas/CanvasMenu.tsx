import { Menu } from '@mantine/core'
import {
  IconBoxAlignTop,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCornerLeftUp,
  IconScissors,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isContainer } from '../../../shared/components/containers.ts'
import { keysText } from '../../ui/keys.ts'
import { locate } from '../document/tree.ts'
import classes from './Canvas.module.css'
import type { Clipboard } from './clipboard/useClipboard.ts'
import { useCanvas } from './EditingContext.ts'
import { useStored } from './store.ts'

const withControl = (key: string) => keysText(navigator.platform, ['mod', key])

/** The keyboard goes on with the item, not with the place where the menu stood. */
const focusItem = (itemId: string) =>
  document
    .querySelector<HTMLElement>(`[data-canvas] [data-item="${CSS.escape(itemId)}"]`)
    ?.focus({ preventScroll: true })

interface ActionProps {
  Icon: ComponentType<{ size: number; stroke: number }>
  keys?: string
  danger?: boolean
  onClick(): void
  children: ReactNode
}

function Action({ Icon, keys, danger = false, onClick, children }: ActionProps) {
  return (
    <Menu.Item
      color={danger ? 'red' : undefined}
      leftSection={<Icon size={16} stroke={1.7} />}
      rightSection={keys && <kbd className={classes.keys}>{keys}</kbd>}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}

/** What can be done with what is selected, where the pointer is (right click, Shift+F10, menu key). */
export function CanvasMenu({ clipboard }: { clipboard: Clipboard }) {
  const { t } = useTranslation()
  const { actions, selection, document: view, menu } = useCanvas()
  const place = useStored(menu, at => at)
  const itemId = useStored(selection, ids => ids.at(-1))
  const located = itemId === undefined ? undefined : locate(view().items, itemId)
  if (!place || !located) return null
  const { item, parentId } = located

  function close() {
    menu.set(undefined)
    const primary = selection.get().at(-1)
    if (primary !== undefined) setTimeout(() => focusItem(primary))
  }

  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      offset={2}
      returnFocus={false}
      width={264}
      withinPortal
      key={`${place.x} ${place.y}`}
    >
      <Menu.Target>
        <span className={classes.menuPlace} style={{ left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('gestures.menu.label')}>
        <Action Icon={IconCopyPlus} keys={withControl('D')} onClick={() => actions.duplicate(item._id)}>
          {t('gestures.menu.duplicate')}
        </Action>
        <Action Icon={IconCopy} keys={withControl('C')} onClick={() => void clipboard.copy()}>
          {t('gestures.menu.copy')}
        </Action>
        <Action Icon={IconScissors} keys={withControl('X')} onClick={() => void clipboard.cut()}>
          {t('gestures.menu.cut')}
        </Action>
        <Action Icon={IconClipboard} keys={withControl('V')} onClick={() => void clipboard.paste()}>
          {t('gestures.menu.paste')}
        </Action>
        <Menu.Divider />
        {parentId !== null && (
          <Action Icon={IconCornerLeftUp} onClick={() => actions.select(parentId)}>
            {t('gestures.menu.selectParent')}
          </Action>
        )}
        <Action Icon={IconStack2} onClick={() => actions.wrap(item._id)}>
          {t('gestures.menu.wrap')}
        </Action>
        {isContainer(item) && (
          <Action Icon={IconBoxAlignTop} onClick={() => actions.dissolve(item._id)}>
            {t('gestures.menu.dissolve')}
          </Action>
        )}
        <Menu.Divider />
        <Action Icon={IconTrash} danger onClick={() => actions.remove(item._id)}>
          {t('gestures.menu.delete')}
        </Action>
      </Menu.Dropdown>
    </Menu>
  )
}
