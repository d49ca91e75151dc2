import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { HandOrder } from '../../components/kindEditor.ts'
import { listName } from '../../environment/listName.ts'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { calledName, type StoredComponent } from '../data/component.ts'
import { type InOrder, inOrder } from './handOrder.ts'
import classes from './ListScreen.module.css'
import { useHandOrder } from './useHandOrder.ts'

interface OrderedRowsProps {
  kind: ComponentKind
  order: HandOrder
  /** All of the kind. */
  items: readonly StoredComponent[]
  refetch(): Promise<unknown>
  children(component: StoredComponent): ReactNode
}

/** The components of a kind in the order that people give them, by dragging or by the arrow keys; what stands under another, below it. */
export function OrderedRows({ kind, order, items, refetch, children }: OrderedRowsProps) {
  const { t } = useTranslation()
  const { placed, move } = useHandOrder({ kind: kind.kind, order, items, refetch })
  const [said, say] = useState('')
  const nameOf = ({ component }: InOrder) => calledName(kind, component)

  const rows = (entries: readonly InOrder[], label: string): ReactNode => (
    <SortableList
      label={label}
      entries={entries}
      keyOf={({ component }) => component._id}
      handleLabel={entry => t('designer.rows.move', { name: nameOf(entry) })}
      disabled={entries.length < 2}
      onMove={(from, to) => {
        const moved = entries[from]
        if (moved) say(t('designer.rows.moved', { name: nameOf(moved), place: to + 1, count: entries.length }))
        move(
          entries.map(({ component }) => component),
          from,
          to,
        )
      }}
    >
      {entry => (
        <>
          {children(entry.component)}
          {entry.below.length > 0 && <div className={classes.below}>{rows(entry.below, nameOf(entry))}</div>}
        </>
      )}
    </SortableList>
  )

  return (
    <>
      <div className={classes.ordered}>{rows(inOrder(placed, order), t(listName(kind.kind)))}</div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  )
}
