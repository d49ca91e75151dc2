import type { CSSProperties } from 'react'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { readableOn } from '../../shared/formats/contrast.ts'
import { titleGround } from '../view/titleGround.ts'

type BarLooks = Pick<PresentedView, 'titleBackground' | 'titleColor'>

/** The top bar's ground and the colour of what stands on it. */
export function barLooks({ titleBackground, titleColor }: BarLooks): CSSProperties | undefined {
  if (!titleBackground && !titleColor) return undefined
  const text = titleColor || (titleBackground ? readableOn(titleBackground) : undefined)
  return { ...titleGround(titleBackground), '--bar-text': text } as CSSProperties
}
