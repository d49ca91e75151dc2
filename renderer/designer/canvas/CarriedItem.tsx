import { Icon } from '../../ui/icons/Icon.tsx'
import classes from './Canvas.module.css'
import type { ItemBox, Rect } from './dropPlace.ts'
import { useStored } from './store.ts'
import type { Carrying, Motion } from './useCarrying.ts'

/** A line where the item would stand: beside a neighbour on its row, or between two rows. */
function lineAt({ to, boxes, canvas }: Motion): Rect | undefined {
  if (!to) return undefined
  const siblings = boxes.filter(({ parentId }) => parentId === to.parentId)
  const next = siblings[to.index]
  const previous = siblings[to.index - 1]
  const parent = boxes.find(({ id }) => id === to.parentId)?.rect ?? canvas
  const neighbour = next ?? previous
  if (!neighbour)
    return { left: parent.left + 12, right: parent.right - 12, top: parent.bottom - 12, bottom: parent.bottom - 9 }
  const beside =
    sharesRow(next, previous) || neighbour.rect.right - neighbour.rect.left < (parent.right - parent.left) * 0.75
  const { left, right, top, bottom } = neighbour.rect
  if (beside) {
    const x = next ? left - 6 : right + 3
    return { left: x, right: x + 3, top, bottom }
  }
  const y = next ? top - 6 : bottom + 3
  return { left, right, top: y, bottom: y + 3 }
}

const sharesRow = (a: ItemBox | undefined, b: ItemBox | undefined) =>
  a !== undefined && b !== undefined && a.rect.top < b.rect.bottom && b.rect.top < a.rect.bottom

const itself = (motion: Motion | undefined) => motion

/** What follows the pointer, and where it would come down. */
export function CarriedItem({ carrying: { carried, count, motion } }: { carrying: Carrying }) {
  const now = useStored(motion, itself)
  if (!now) return null
  const { point } = now
  const line = lineAt(now)
  return (
    <>
      {line && (
        <div
          className={classes.line}
          style={{ left: line.left, top: line.top, width: line.right - line.left, height: line.bottom - line.top }}
        />
      )}
      <div className={classes.carried} style={{ transform: `translate(${point.x + 10}px, ${point.y + 10}px)` }}>
        <Icon name={carried.icon} size={16} />
        <span className={classes.carriedLabel}>{carried.label}</span>
        {count > 1 && <span className={classes.count}>{count}</span>}
      </div>
    </>
  )
}
