import { useNavigate } from 'react-router'
import { isOutside, pathHere } from '../../shared/formats/linkTarget.ts'
import { useApp } from '../app/AppContext.tsx'
import { siteUrl } from '../app/siteUrl.ts'

/** Follows where a notification leads: in the environment's site, here where this is it, or on the web. */
export function useFollowLink(environmentId: string): (link: string) => void {
  const navigate = useNavigate()
  const { boot } = useApp()
  const isAdminArea = boot.host.kind === 'admin'
  return link => {
    if (!isOutside(link)) {
      if (isAdminArea)
        window.open(siteUrl(boot, { _id: environmentId, url: null }, pathHere(link)), '_blank', 'noopener')
      else void navigate(pathHere(link))
      return
    }
    const { origin, pathname, search, hash } = new URL(link)
    if (origin === window.location.origin) void navigate(`${pathname}${search}${hash}`)
    else window.open(link, '_blank', 'noopener')
  }
}
