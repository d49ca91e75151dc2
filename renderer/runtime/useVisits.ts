import { useEffect } from 'react'
import { fillVisitsUrl } from '../../shared/protocol/visits.ts'
import { useApp } from '../app/AppContext.tsx'
import { newId } from '../ui/newId.ts'

const visit = newId()

/**
 * Tells the statistics service of the platform that a view was opened, where the environment has an id there (C29). It is asked for a picture: none
 * of its code runs in the page, and it is told which view, never which record.
 * @param viewPath of the view that is shown; undefined while there is none
 * @param path at which it was opened
 */
export function useVisits(viewPath: string | undefined, path: string): void {
  const { visitsUrl } = useApp().boot
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record of the same view is another visit
  useEffect(() => {
    if (visitsUrl === undefined || viewPath === undefined) return
    const url = `${window.location.origin}${viewPath}`
    new Image().src = fillVisitsUrl(visitsUrl, { path: viewPath, url, visit })
  }, [visitsUrl, viewPath, path])
}
