import type { CSSProperties } from 'react'
import type { PresentedView } from '../view/presented.ts'
import { titleGround } from '../view/titleGround.ts'

type BarLooks = Pick<PresentedView, 'titleBackground' | 'titleColor'>

/** Light from here on: dark text reads better (relative luminance as WCAG counts it). */
const lightFrom = 0.4

const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Undefined for anything but #rrggbb. */
function luminance(color: string): number | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

/** A text that can be read on a ground for which the designer chose none: an image is darkened under it. */
function readableOn(background: string): string {
  const light = luminance(background)
  return light !== undefined && light >= lightFrom ? '#14181f' : '#ffffff'
}

/** The top bar's ground and the colour of what stands on it (G2–G4). */
export function barLooks({ titleBackground, titleColor }: BarLooks): CSSProperties | undefined {
  if (!titleBackground && !titleColor) return undefined
  const text = titleColor || (titleBackground ? readableOn(titleBackground) : undefined)
  return { ...titleGround(titleBackground), '--bar-text': text } as CSSProperties
}
