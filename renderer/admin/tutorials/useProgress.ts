import { useMutation, useQuery } from '@apollo/client/react'
import type { TutorialId } from '../../../shared/environment/tutorials.ts'
import { hideTutorialsMutation, keepTutorialMutation, ownTutorialsQuery } from './documents.ts'

/** How far the person came. What could not be kept is seen again another day: no tour stops for that. */
export function useProgress() {
  const { data, error, refetch } = useQuery(ownTutorialsQuery)
  const [keepSeen] = useMutation(keepTutorialMutation)
  const [hide, { loading }] = useMutation(hideTutorialsMutation)
  const progress = data?.ownTutorials
  return {
    isKnown: progress !== undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
    isHidden: progress?.isHidden === true,
    hiding: loading,
    seenOf: (id: TutorialId) => progress?.progress.find(({ _id }) => _id === id)?.seen ?? 0,
    keep: (tutorialId: TutorialId, seen: number) =>
      void keepSeen({ variables: { tutorialId, seen } }).catch(() => undefined),
    setHidden: (isHidden: boolean) => hide({ variables: { isHidden } }),
  }
}
