import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { FilterInput } from '../../../shared/components/filter.ts'
import classes from './FilterBar.module.css'

interface FilterShapeProps {
  title: string | undefined
  inputs: readonly FilterInput[]
}

/** Where there is little room, more inputs than this stand behind a button. */
export const mostUnfolded = 2

/** Twelfths of the width; without them, a third on large screens and everything on phones. */
export const widthOf = ({ sizeSmall = 12, sizeLarge = 4 }: Pick<FilterInput, 'sizeSmall' | 'sizeLarge'>) =>
  ({ '--small': sizeSmall, '--large': sizeLarge }) as CSSProperties

/** Nobody said how wide any of them is: they stand in one line. */
export const isLine = (inputs: readonly FilterInput[]) =>
  inputs.every(({ sizeSmall, sizeLarge }) => sizeSmall === undefined && sizeLarge === undefined)

/** What stands in the place of a filter while its inputs are on their way, as high as they are: what is below must not move under a hand. */
export function FilterShape({ title, inputs }: FilterShapeProps) {
  if (isLine(inputs)) return <div className={`${classes.row} ${classes.lineShape}`} />
  return (
    <div className={classes.bar} data-folds={inputs.length > mostUnfolded || undefined}>
      {inputs.length > mostUnfolded && <Skeleton className={classes.fold} height={36} />}
      {title && <strong className={classes.title}>{title}</strong>}
      {inputs.map(input => (
        <div key={input.variableName} className={classes.input} style={widthOf(input)}>
          <Skeleton className={classes.shape} />
        </div>
      ))}
    </div>
  )
}
