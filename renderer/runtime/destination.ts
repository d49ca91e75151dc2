import type { Destination } from '../components/ComponentsContext.tsx'

const isGiven = (value: unknown) => value !== undefined && value !== null

/** The path with its `:parameters` filled in; what has no place in it becomes the query. */
export function destinationPath({ path, parameters }: Pick<Destination, 'path' | 'parameters'>): string {
  const rest = new Map(Object.entries(parameters ?? {}).filter(([, value]) => isGiven(value)))
  const filled = path.replace(/:(\w+)/g, (place, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return isGiven(value) ? encodeURIComponent(String(value)) : place
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? filled : `${filled}?${query}`
}
