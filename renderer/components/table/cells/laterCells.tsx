import { type ComponentType, lazy, Suspense } from 'react'
import type { CellProps } from './cellProps.ts'

/** A cell that few tables have: its code comes with the first of them. */
function later(load: () => Promise<{ default: ComponentType<CellProps> }>): ComponentType<CellProps> {
  const Cell = lazy(load)
  return props => (
    <Suspense>
      <Cell {...props} />
    </Suspense>
  )
}

export const DragCell = later(() => import('./DragCell.tsx'))
export const HooksCell = later(() => import('./HooksCell.tsx'))
export const InlineBlockCell = later(() => import('./InlineBlockCell.tsx'))
export const PostCell = later(() => import('./PostCell.tsx'))
