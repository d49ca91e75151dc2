import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { TutorialId } from '../../../shared/environment/tutorials.ts'
import { TourContext } from './TourContext.ts'

const TourCard = lazy(() => import('./TourCard.tsx'))

/** Keeps the tour that is under way, whatever page one is on; its card stands over them all. */
export function Tours({ children }: { children: ReactNode }) {
  const [tour, setTour] = useState<{ id: TutorialId; step: number }>()
  const begin = useCallback((id: TutorialId, step: number) => setTour({ id, step }), [])
  const controls = useMemo(() => ({ begin }), [begin])
  return (
    <TourContext value={controls}>
      {children}
      {tour && (
        <Suspense>
          <TourCard {...tour} onStep={step => setTour({ ...tour, step })} onEnd={() => setTour(undefined)} />
        </Suspense>
      )}
    </TourContext>
  )
}
