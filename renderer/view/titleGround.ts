import type { CSSProperties } from 'react'
import { isHarmlessValue } from '../components/harmlessCss.ts'

/** A colour, or an image when it begins with http; as a colour it loads nothing, whatever stands in it. */
export function titleGround(background: string | undefined): CSSProperties | undefined {
  if (!background) return undefined
  if (!background.startsWith('http')) return isHarmlessValue(background) ? { background } : undefined
  return {
    backgroundImage: `url(${JSON.stringify(background)})`,
    backgroundPosition: 'center',
    backgroundSize: 'cover',
  }
}
