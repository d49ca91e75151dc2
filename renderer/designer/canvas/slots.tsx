import { type MouseEvent, memo, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isContainer } from '../../../shared/components/containers.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ItemSlot, type ItemSlotProps, ItemsSlot, type ViewSlots } from '../../view/slots.tsx'
import type { Item } from '../document/document.ts'
import { rangeIds, toggled } from '../document/selection.ts'
import classes from './Canvas.module.css'
import { type Canvas, useCanvas } from './EditingContext.ts'
import { pressKey } from './itemKeys.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import { useStored } from './store.ts'
import { threshold } from './useCarrying.ts'

/** What a press chooses: that item, with Ctrl one more or one less, with Shift all siblings up to it. */
function chosenBy({ ctrlKey, metaKey, shiftKey }: MouseEvent, { selection, document }: Canvas, itemId: string) {
  const selected = selection.get()
  const primary = selected.at(-1)
  if (ctrlKey || metaKey) return toggled(selected, itemId)
  if (!shiftKey || primary === undefined) return [itemId]
  const range = rangeIds(document().items, primary, itemId)
  return range ? [...range.filter(id => id !== primary), primary] : [itemId]
}

/** Presses choose and carry. One on what is selected with others carries them all, and chooses it alone once it was no drag. */
function usePresses(item: Item, label: string) {
  const canvas = useCanvas()
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const { actions, selection, menu } = canvas
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation()
      if (event.button > 1) return
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      const isOneOfSeveral = isPlain && selection.get().length > 1 && selection.get().includes(item._id)
      pressed.current = isOneOfSeveral ? { x: event.clientX, y: event.clientY } : undefined
      if (!isOneOfSeveral) actions.selectAll(chosenBy(event, canvas, item._id))
      canvas.pressing.current = item._id
      const letGo = () => setTimeout(() => (canvas.pressing.current = undefined))
      window.addEventListener('pointerup', letGo, { once: true })
      if (isPlain && (event.pointerType === 'mouse' || (event.target as Element).closest('[data-grip]'))) {
        actions.carry({ itemId: item._id, label, icon: actions.iconOf(item) }, event)
      }
    },
    onClick(event: MouseEvent) {
      const from = pressed.current
      pressed.current = undefined
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) < threshold) actions.select(item._id)
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      event.stopPropagation()
      if (!selection.get().includes(item._id)) actions.select(item._id)
      menu.set({ x: event.clientX, y: event.clientY })
    },
  }
}

/** Looks that would keep an item from being edited are left out on the canvas. */
const editable = (item: ItemSlotProps['item']) => ({ ...item, touchless: undefined, fullSize: undefined })

/** An item that can be selected, dragged, resized and removed. What it shows cannot be used here. */
function DesignItem({ item: presented, path, children }: ItemSlotProps) {
  const { t } = useTranslation()
  const canvas = useCanvas()
  const { actions, selection, pressing } = canvas
  const frame = useRef<HTMLDivElement>(null)
  // Items of a draft have ids.
  const item = presented as Item
  const selected = useStored(selection, ids => ids.includes(item._id))
  const primary = useStored(selection, ids => ids.at(-1) === item._id)
  const container = isContainer(item)
  const label = actions.nameOf(item)
  const presses = usePresses(item, label)

  // Moved into another container, it is a new element: the keyboard goes on where it was.
  useEffect(() => {
    if (primary && !document.activeElement?.closest('[data-inspector], [data-palette], [role="dialog"]')) {
      frame.current?.focus({ preventScroll: true })
    }
  }, [primary])

  return (
    <ItemSlot item={editable(presented)} path={path}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element means "item that can be moved"; its keys are described */}
      <div
        ref={frame}
        className={classes.item}
        data-item={item._id}
        data-type={item.type}
        data-selected={selected || undefined}
        data-primary={primary || undefined}
        data-container={container || undefined}
        role="group"
        aria-label={label}
        aria-roledescription={t('designer.view.itemRole')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved, resized and removed by keyboard
        tabIndex={0}
        onFocus={event => {
          const isOwn = event.target === event.currentTarget && pressing.current !== item._id
          if (isOwn && !selection.get().includes(item._id)) actions.select(item._id)
        }}
        onKeyDown={event => {
          if (event.target === event.currentTarget) pressKey(canvas, event, item._id)
        }}
        {...presses}
      >
        <span className={classes.chip} data-grip="">
          <Icon name={actions.iconOf(item)} size={13} />
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
        {primary && <ResizeHandle itemId={item._id} />}
      </div>
    </ItemSlot>
  )
}

/**
 * Of 300 items, only those that became another are drawn again. What stands in an item follows from it: its children need no look;
 * and where it stands, its slot does not tell.
 */
const UnchangedItem = memo(DesignItem, (before, after) => before.item === after.item)

export const designSlots: ViewSlots = { Item: UnchangedItem as unknown as ViewSlots['Item'], Items: ItemsSlot }
