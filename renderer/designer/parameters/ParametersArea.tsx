import { type ReactNode, useMemo } from 'react'
import { SheetContext, useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { offeredParameters } from './parameters.ts'

interface ParametersAreaProps {
  /** Of the views that show what is edited. */
  own: readonly string[]
  /** Of the components that run it: the wire ids of their collections. */
  runFor?: readonly string[]
  children: ReactNode
}

/** Lets sheets offer the parameters of the views around what they edit. */
export function ParametersArea({ own, runFor, children }: ParametersAreaProps) {
  const surroundings = useSheet()
  const { directory } = useDesigner()
  const value = useMemo(
    () => ({ ...surroundings, parameters: offeredParameters(directory, own), runFor }),
    [surroundings, directory, own, runFor],
  )
  return <SheetContext value={value}>{children}</SheetContext>
}
