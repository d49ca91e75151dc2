import type { NavigationLink } from '../../shared/wire/answers.ts'

/** Whether another link lies below this path: then only the path itself makes it the current one. */
export const hasDeeperLink = (links: readonly NavigationLink[], path: string): boolean =>
  links.some(
    link =>
      (link.path?.startsWith(`${path.replace(/\/$/, '')}/`) && link.path !== path) || hasDeeperLink(link.links, path),
  )
