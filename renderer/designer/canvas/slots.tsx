import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isContainer } from '../../../shared/components/view.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ItemSlot, type ItemSlotProps, ItemsSlot, type ViewSlots } from '../../view/slots.tsx'
import { defaultColumns, type Item } from '../document/document.ts'
import type { Direction } from '../document/step.ts'
import classes from './Canvas.module.css'
import { useEditing } from './EditingContext.ts'
import { ResizeHandle } from './ResizeHandle.tsx'

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** What keys do to the selected item: arrows move, with Shift they resize, Delete removes. */
function useItemKeys(item: Item) {
  const { size, select, move, resize, remove } = useEditing()
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    const columns = item[size] ?? defaultColumns
    if (direction && event.shiftKey) {
      resize(item._id, columns + (direction === 'right' || direction === 'down' ? 1 : -1))
    } else if (direction) move(item._id, direction)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(item._id)
    else if (event.key === 'Escape') select(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Looks that would keep an item from being edited are left out on the canvas. */
const editable = (item: ItemSlotProps['item']) => ({ ...item, touchless: undefined, fullSize: undefined })

/** An item that can be selected, dragged, resized and removed. What it shows cannot be used here. */
function DesignItem({ item: presented, path, children }: ItemSlotProps) {
  const { t } = useTranslation()
  const { selectedId, select, carry, nameOf, iconOf } = useEditing()
  const frame = useRef<HTMLDivElement>(null)
  // Items of a draft have ids.
  const item = presented as Item
  const onKeyDown = useItemKeys(item)
  const selected = selectedId === item._id
  const container = isContainer(item)
  const label = nameOf(item)

  // Moved into another container, it is a new element: the keyboard goes on where it was.
  useEffect(() => {
    if (selected && !document.activeElement?.closest('[data-inspector], [data-palette], [role="dialog"]')) {
      frame.current?.focus({ preventScroll: true })
    }
  }, [selected])

  const press = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    select(item._id)
    if (event.pointerType === 'mouse' || (event.target as Element).closest('[data-grip]')) {
      carry({ itemId: item._id, label, icon: iconOf(item) }, event)
    }
  }

  return (
    <ItemSlot item={editable(presented)} path={path}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element means "item that can be moved"; its keys are described */}
      <div
        ref={frame}
        className={classes.item}
        data-item={item._id}
        data-type={item.type}
        data-selected={selected || undefined}
        data-container={container || undefined}
        role="group"
        aria-label={label}
        aria-roledescription={t('designer.view.itemRole')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved, resized and removed by keyboard
        tabIndex={0}
        onPointerDown={press}
        onFocus={event => {
          if (event.target === event.currentTarget) select(item._id)
        }}
        onKeyDown={onKeyDown}
      >
        <span className={classes.chip} data-grip="">
          <Icon name={iconOf(item)} size={13} />
          {label}
        </span>
        {container ? (
          <>
            {children}
            {(item.subItems ?? []).length === 0 && <div className={classes.hollow}>{t('designer.view.hollow')}</div>}
          </>
        ) : (
          <div inert className={classes.still}>
            {children}
          </div>
        )}
        {selected && <ResizeHandle itemId={item._id} />}
      </div>
    </ItemSlot>
  )
}

export const designSlots: ViewSlots = { Item: DesignItem, Items: ItemsSlot }
