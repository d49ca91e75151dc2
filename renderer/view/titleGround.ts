import type { CSSProperties } from 'react'

/** A colour, or an image when it begins with http (G2, G3). */
export function titleGround(background: string | undefined): CSSProperties | undefined {
  if (!background) return undefined
  if (!background.startsWith('http')) return { background }
  return {
    backgroundImage: `url(${JSON.stringify(background)})`,
    backgroundPosition: 'center',
    backgroundSize: 'cover',
  }
}
