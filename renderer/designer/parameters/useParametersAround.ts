import { useMemo } from 'react'
import { useDesigner } from '../data/DesignerContext.tsx'
import { parametersAround } from './parameters.ts'

/** The parameters of the views that show a component; the same list as long as they are the same. */
export function useParametersAround(id: string): readonly string[] {
  const { directory } = useDesigner()
  const names = useMemo(() => parametersAround(directory, id).join(' '), [directory, id])
  return useMemo(() => (names === '' ? [] : names.split(' ')), [names])
}
