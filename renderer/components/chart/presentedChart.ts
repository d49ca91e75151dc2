import type { PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import type { Presented } from '../../../shared/components/presented.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'

/** `present` of shared/components/chart.ts. */
export interface PresentedChart extends Presented, PresentedFilters {
  /** A `ChartType`, or what a definition from elsewhere says. */
  chartTypeId: string
  dateUnit: DatePart
  disableRefresh: boolean
  /** Field of the categories. */
  categoryName?: string
  categoryLabel?: string
  /** It names a field that its collection lost. */
  broken: boolean
}
