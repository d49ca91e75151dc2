/** The guided tours of the admin area, and of how many steps each is. */
export const tutorials = {
  collection: 4,
  view: 4,
  role: 4,
  share: 4,
} as const
export type TutorialId = keyof typeof tutorials

export const tutorialIds = Object.keys(tutorials) as readonly TutorialId[]
export const isTutorialId = (text: string): text is TutorialId => Object.hasOwn(tutorials, text)

/** How far somebody came. */
export interface TutorialProgress {
  /** He wants to be offered none any more. */
  isHidden: boolean
  /** Of each tour the steps that were seen; one that was never begun is absent. */
  seen: Readonly<Partial<Record<TutorialId, number>>>
}

export const noProgress: TutorialProgress = { isHidden: false, seen: {} }
