import type { CSSProperties } from 'react'
import type { ViewItem } from '../../shared/fields/types/viewItems.ts'

/** All of the 12 columns. */
const wholeWidth = 12

/** Columns on small, medium and large screens; medium falls back to large. */
export const itemStyle = ({
  sizeSmall,
  sizeMedium,
  sizeLarge,
}: Pick<ViewItem, 'sizeSmall' | 'sizeMedium' | 'sizeLarge'>): CSSProperties =>
  ({
    '--span-small': sizeSmall ?? wholeWidth,
    '--span-medium': sizeMedium ?? sizeLarge ?? wholeWidth,
    '--span-large': sizeLarge ?? wholeWidth,
  }) as CSSProperties
