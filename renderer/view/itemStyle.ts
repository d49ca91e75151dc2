import type { CSSProperties } from 'react'
import type { ViewItem } from '../../shared/fields/types/viewItems.ts'

/** All of the 12 columns (G43). */
const wholeWidth = 12

/** Columns on small, medium and large screens; medium falls back to large (G40–G43, G82). */
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
