import type { BlockType, PaginationStyle } from '../../../shared/components/block.ts'
import type { PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import type { Presented } from '../../../shared/components/presented.ts'

/** `present` of shared/components/block.ts. */
export interface PresentedBlock extends Presented, PresentedFilters {
  type: BlockType
  exportXLSX: boolean
  disableRefresh: boolean
  paginationStyle: PaginationStyle
  defaultLimit?: number
}
