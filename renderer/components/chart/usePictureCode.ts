import { useEffect, useState } from 'react'
import type ChartPicture from './ChartPicture.tsx'

type PictureComponent = typeof ChartPicture

interface PictureCode {
  Picture: PictureComponent | undefined
  failed: boolean
  retry(): void
}

/** The code that draws, fetched while the server works out what to draw. @param needed false for charts that are tables */
export function usePictureCode(needed: boolean): PictureCode {
  const [Picture, setPicture] = useState<PictureComponent>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!needed || failed) return
    let wanted = true
    import('./ChartPicture.tsx').then(
      module => wanted && setPicture(() => module.default),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [needed, failed])

  return { Picture, failed, retry: () => setFailed(false) }
}
