import { parseRange } from '../../../../shared/formats/numberRange.ts'
import { formatNumber } from '../../../../shared/formats/numbers.ts'
import type { Region } from '../../../../shared/formats/region.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { useRegion } from '../../../ui/region.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

const written = (value: string, region: Region) =>
  parseRange(value)
    ?.map(end => formatNumber(end, region))
    .join(' – ') ?? value

const RangeView = ({ value }: FieldViewProps<string>) => <span style={figure}>{written(value, useRegion())}</span>

export const range = defineFieldUi<string>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: RangeView,
  column: { width: 140, room: (value, { region }) => textWidth(written(value, region)) },
})
