import { useEffect } from 'react'
import { brandSheetId, brandSheetUrl } from '../../shared/protocol/boot.ts'
import { useApp } from '../app/AppContext.tsx'

/** Brings the stylesheet of a brand that changed after the page was drawn; what it takes the place of stays until it is there. */
function bringSheet(version: number): void {
  const before = document.getElementById(brandSheetId)
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = brandSheetUrl(version)
  sheet.addEventListener('load', () => {
    before?.remove()
    sheet.id = brandSheetId
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
