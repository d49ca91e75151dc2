import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import { DataZoomSliderComponent, GridComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartOption } from './chartOption.ts'

// Only what charts are made of: the rest of ECharts stays out of the download.
use([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  TooltipComponent,
  LegendScrollComponent,
  DataZoomSliderComponent,
  LabelLayout,
  CanvasRenderer,
])

/** A picture of a chart in an element of the page. Dispose of it. */
export interface Picture {
  draw(option: ChartOption): void
  resize(): void
  /** A PNG as a data URL, at twice its size. */
  image(background: string): string
  dispose(): void
}

/** @param onPoint told of the series and the category that were pressed */
export function drawPicture(element: HTMLElement, onPoint: (series: number, category: number) => void): Picture {
  const chart: EChartsType = init(element)
  chart.on('click', ({ seriesIndex, dataIndex }) => {
    if (typeof dataIndex === 'number') onPoint(seriesIndex ?? 0, dataIndex)
  })
  let drawn = false
  return {
    draw(option) {
      // The part in sight is for people to choose once it is drawn.
      const { dataZoom, ...rest } = option
      chart.setOption(drawn && dataZoom !== undefined ? rest : option, {
        replaceMerge: ['series', 'xAxis', 'yAxis'],
      })
      drawn = true
    },
    resize: () => chart.resize(),
    image: background => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background }),
    dispose() {
      try {
        chart.dispose()
      } catch (failure) {
        // A browser without room for the canvas gave nothing that could be cleared; it leaves the page with its element.
        console.warn('A picture could not be cleared', failure)
      }
    },
  }
}
