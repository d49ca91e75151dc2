import type { Region } from '../../../../shared/formats/region.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import type { IndicatorTexts, Labels } from '../labels.ts'
import type { CellProps } from './cellProps.ts'

/** What the texts in a table's cells depend on beside their rows. */
export interface CellTexts {
  labels: Labels
  indicators: IndicatorTexts
  region: Region
  zone: string
}

/** px that a cell's value takes on one line; undefined where that is not known. */
export type CellRoom = (cell: CellProps, texts: CellTexts) => number | undefined

/** Beside the value of an editable cell, in px: its border, the pencil and the gap before it. */
const pencilRoom = 24

export const fieldRoom: CellRoom = ({ column: { field, room }, row }, { labels, region, zone }) => {
  const value = field && row[field.name]
  if (room === undefined || field === undefined || value === undefined || value === null) return undefined
  return room(value, { field, labels: labels[field.name], region, zone })
}

export const editableRoom: CellRoom = (cell, texts) => {
  const room = fieldRoom(cell, texts)
  return room === undefined ? undefined : room + pencilRoom
}

export const indicatorRoom: CellRoom = ({ column: { columnIndex }, row }, { indicators }) => {
  const text = indicators[columnIndex]?.[row._id]
  return text === undefined ? undefined : textWidth(text)
}
