import type { ChartResultSeries } from '../../../../shared/components/chartResult.ts'
import type { PresentedChart } from '../presentedChart.ts'

/** A chart as a view presents it, for tests. */
export const presentedChart = (given: Partial<PresentedChart> = {}): PresentedChart => ({
  _id: 'shop_chart',
  name: 'Ventas',
  version: 1,
  chartTypeId: 'barByValue',
  dateUnit: 'month',
  disableRefresh: false,
  categoryName: 'status',
  categoryLabel: 'Estado',
  broken: false,
  filters: [],
  canLeaveFilter: true,
  ...given,
})

/** A series as the server answers it, for tests. */
export const resultSeries = (values: (number | null)[], given: Partial<ChartResultSeries> = {}): ChartResultSeries => ({
  _id: 's0',
  label: null,
  counts: false,
  figure: 'number',
  values,
  displayType: 'column',
  referenceAxis: false,
  ...given,
})
