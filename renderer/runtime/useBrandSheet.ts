import { useEffect } from 'react'
import { brandSheetId, brandSheetUrl } from '../../shared/protocol/boot.ts'
import { useApp } from '../app/AppContext.tsx'

/** Brings the stylesheet of a brand that changed after the page was drawn; those that it takes the place of stay until it is there. */
function bringSheet(version: number): void {
  const before = document.querySelectorAll(`[id="${brandSheetId}"]`)
  const sheet = document.createElement('link')
  sheet.id = brandSheetId
  sheet.rel = 'stylesheet'
  sheet.href = brandSheetUrl(version)
  sheet.addEventListener('load', () => {
    for (const earlier of before) earlier.remove()
  })
  document.head.append(sheet)
}

/** Keeps the page in the colours and letters that its environment has now. @param version of the settings, once they are known */
export function useBrandSheet(version: number | undefined): void {
  const { brandVersion = 0 } = useApp().boot
  useEffect(() => {
    if (version !== undefined && version > brandVersion) bringSheet(version)
  }, [version, brandVersion])
}
