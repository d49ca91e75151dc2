import type { NavigationLink } from '../../shared/wire/answers.ts'

/** Whether another link below this path leads to where one is: that one is the current one, then. */
export const hasDeeperLink = (links: readonly NavigationLink[], path: string, here: string): boolean =>
  links.some(
    link =>
      (link.path?.startsWith(`${path}/`) && `${here}/`.startsWith(`${link.path}/`)) ||
      hasDeeperLink(link.links, path, here),
  )
