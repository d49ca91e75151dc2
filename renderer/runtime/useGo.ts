import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { pathHere } from '../../shared/formats/linkTarget.ts'
import { isFilePath } from '../../shared/protocol/files.ts'
import { useApp } from '../app/AppContext.tsx'
import { siteUrl } from '../app/siteUrl.ts'
import type { Destination } from '../components/ComponentsContext.tsx'
import { saveAddress } from '../ui/saveFile.ts'
import { destinationPath } from './destination.ts'

/** Follows where an action leads: here, in a new tab, or in another environment. */
export function useGo(): (next: Destination) => void {
  const navigate = useNavigate()
  const { boot } = useApp()
  return useCallback(
    next => {
      // A value that fills a place may be empty, or begin what a browser reads as a host.
      const path = pathHere(destinationPath(next))
      const url = next.environment ? siteUrl(boot, { _id: next.environment, url: null }, path) : path
      if (next.newTab) window.open(url, '_blank', 'noopener')
      else if (next.environment) window.location.assign(url)
      else if (isFilePath(path)) saveAddress(url, '')
      else void navigate(path, { state: { row: next.row } })
    },
    [navigate, boot],
  )
}
