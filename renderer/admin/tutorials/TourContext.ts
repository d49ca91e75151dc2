import { createContext, use } from 'react'
import type { TutorialId } from '../../../shared/environment/tutorials.ts'

export interface TourControls {
  /** @param step from zero */
  begin(id: TutorialId, step: number): void
}

/** Begins the tours of the environment's area. */
export const TourContext = createContext<TourControls>({ begin: () => undefined })

export const useTours = () => use(TourContext)
