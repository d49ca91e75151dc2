import type { NavigationLink } from '../../shared/wire/answers.ts'

/** The first link, in reading order, that leads to a page of the environment without parameters. */
export function firstPath(links: readonly NavigationLink[]): string | undefined {
  for (const { type, path, external, links: under } of links) {
    if (type === 'path' && !external && path && path !== '/' && !path.includes('/:')) return path
    const below = firstPath(under)
    if (below !== undefined) return below
  }
  return undefined
}
