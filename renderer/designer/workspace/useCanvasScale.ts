import { useEffect, useState } from 'react'

/** How much smaller than in a browser the canvas draws the view; undefined while there is none. */
export function useCanvasScale(): number | undefined {
  const [scale, setScale] = useState<number>()
  useEffect(() => {
    const sheet = document.querySelector<HTMLElement>('[data-canvas] > div')
    if (!sheet) return
    const read = () => {
      const zoom = Number.parseFloat(sheet.style.zoom)
      setScale(zoom > 0 ? zoom : undefined)
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(sheet, { attributes: true, attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [])
  return scale
}
