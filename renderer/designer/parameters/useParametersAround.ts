import { useMemo } from 'react'
import { useDesigner } from '../data/DesignerContext.tsx'
import { collectionsAround, parametersAround } from './parameters.ts'

/** The same list as long as it says the same. */
function useSame(list: readonly string[]): readonly string[] {
  const names = list.join(' ')
  return useMemo(() => (names === '' ? [] : names.split(' ')), [names])
}

/** The parameters of the views that show a component. */
export function useParametersAround(id: string): readonly string[] {
  const { directory } = useDesigner()
  return useSame(useMemo(() => parametersAround(directory, id), [directory, id]))
}

/** The collections of the components that run one, by wire id. */
export function useCollectionsAround(id: string): readonly string[] {
  const { directory } = useDesigner()
  return useSame(useMemo(() => collectionsAround(directory, id), [directory, id]))
}
