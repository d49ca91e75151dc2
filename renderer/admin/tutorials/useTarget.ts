import { useEffect, useState } from 'react'

export interface TargetPlace {
  top: number
  left: number
  width: number
  height: number
}

/** Pages, menus and phones move things about: it is looked for again so often, in ms. */
const pause = 250

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.closest('[inert], [hidden]') === null
}

const find = (selector: string) => [...document.querySelectorAll(selector)].find(isSeen)

/** Where the first element that can be seen stands in the window; undefined while there is none. It is brought into sight once. */
export function useTarget(selector: string): TargetPlace | undefined {
  const [place, setPlace] = useState<TargetPlace>()
  useEffect(() => {
    let shown: Element | undefined
    function look() {
      const element = find(selector)
      if (element !== undefined && element !== shown) element.scrollIntoView({ block: 'nearest' })
      shown = element
      const box = element?.getBoundingClientRect()
      setPlace(now => {
        if (box === undefined) return undefined
        const { top, left, width, height } = box
        const isSame = now?.top === top && now.left === left && now.width === width && now.height === height
        return isSame ? now : { top, left, width, height }
      })
    }
    look()
    const timer = setInterval(look, pause)
    window.addEventListener('resize', look)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [selector])
  return place
}
