import { Fragment } from 'react'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import type { RelationOption } from '../FieldsContext.tsx'
import classes from './OptionChip.module.css'
import { OptionChip } from './OptionChip.tsx'

interface OptionTextsProps {
  options: readonly RelationOption[]
  /** Chosen ones; a value that is no option any more shows itself. */
  values: readonly string[]
}

const chosen = ({ options, values }: OptionTextsProps) =>
  values.map(value => options.find(option => option.value === value) ?? { value, label: value })

const haveColors = ({ options }: OptionTextsProps) => options.some(({ color }) => color)

/** Chips where the options have colours, otherwise their labels joined by commas. */
export function OptionTexts(props: OptionTextsProps) {
  const shown = chosen(props)
  if (!haveColors(props)) return shown.map(({ label }) => label).join(', ')
  return (
    <span className={classes.chips}>
      {shown.map(({ value, label, color }, position) => (
        <Fragment key={value}>
          {position > 0 && <span className={classes.comma}>, </span>}
          <OptionChip label={label} color={color} />
        </Fragment>
      ))}
    </span>
  )
}

/** px of a chip's letters, how much wider than plain ones they are, what is beside them, and between two chips. */
const chip = { size: 13, bold: 1.03, padding: 17, gap: 4 }

/** px that they take on one line. */
export function optionsRoom(props: OptionTextsProps): number {
  const shown = chosen(props)
  if (!haveColors(props)) return textWidth(shown.map(({ label }) => label).join(', '))
  const widths = shown.map(({ label }) => textWidth(label, chip.size) * chip.bold + chip.padding)
  return widths.reduce((sum, width) => sum + width, chip.gap * Math.max(0, shown.length - 1))
}
