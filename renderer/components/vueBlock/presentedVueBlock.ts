import type { Presented } from '../../../shared/components/presented.ts'

/** `present` of shared/components/vueBlock.ts. */
export interface PresentedVueBlock extends Presented {
  autoUpdate: boolean
  /** What the component is given as its properties. */
  properties: Readonly<Record<string, unknown>>
  /** Names of its calls. */
  calls: readonly string[]
}
