import { kindOf } from '../../../shared/components/registry.ts'
import { type TutorialId, tutorialIds } from '../../../shared/environment/tutorials.ts'
import { kindPath, settingsPath, usersPath } from '../../environment/paths.ts'

export const stepNames = ['first', 'second', 'third', 'fourth'] as const

export interface TourStep {
  /** The page on which what it points at stands. */
  page: string
  /** A selector; the first one that can be seen is meant. */
  target: string
}

interface Tour {
  /** The desktop has one person (AC4). */
  hiddenOnDesktop?: true
  steps(environmentId: string): readonly TourStep[]
}

const inMenu = (page: string): TourStep => ({ page, target: `aside a[href="${page}"]` })
const button = (page: string, name: 'create' | 'import' | 'invite'): TourStep => ({
  page,
  target: `[data-tour="${name}"]`,
})
const firstOfList = (page: string): TourStep => ({ page, target: '#content ul a' })
const listOf = (environmentId: string, kind: string) => `/${environmentId}/${kindPath(kindOf(kind))}`

/** What the steps of each tour point at, in their order. */
export const tours: Readonly<Record<TutorialId, Tour>> = {
  collection: {
    steps(id) {
      const collections = listOf(id, 'collection')
      return [
        inMenu(collections),
        button(collections, 'create'),
        button(collections, 'import'),
        inMenu(listOf(id, 'view')),
      ]
    },
  },
  view: {
    steps(id) {
      const views = listOf(id, 'view')
      return [inMenu(views), button(views, 'create'), firstOfList(views), button(listOf(id, 'link'), 'create')]
    },
  },
  role: {
    steps(id) {
      const roles = listOf(id, 'role')
      return [
        inMenu(roles),
        button(roles, 'create'),
        firstOfList(listOf(id, 'view')),
        firstOfList(listOf(id, 'collection')),
      ]
    },
  },
  share: {
    hiddenOnDesktop: true,
    steps(id) {
      const users = usersPath(id)
      return [
        inMenu(users),
        button(users, 'invite'),
        inMenu(settingsPath(id, 'general')),
        inMenu(settingsPath(id, 'users')),
      ]
    },
  },
}

/** Those that there are in the browser, or in the desktop's window. */
export const toursOn = (desktop: boolean): readonly TutorialId[] =>
  tutorialIds.filter(id => !(desktop && tours[id].hiddenOnDesktop))
