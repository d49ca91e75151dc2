import type { Actor, Manager, StageFixture } from '../permissionStage.ts'

export interface Operation {
  /** One expected answer per column. */
  answers: string
  /** The rights over users with one of which a member gets what a designer gets. */
  opens?: readonly Manager[]
  /**
   * It tells of records; or it writes some, and this is what who may use it gets while a rule refuses them all. named: it tells of those that it
   * names, and is NotFound for who may not read them. about: as named, but it tells of none.
   */
  records?: 'told' | 'named' | 'about' | 'NotFound' | 'notAllowed'
  variables(fixture: StageFixture, actor: Actor): Promise<Record<string, unknown>> | Record<string, unknown>
}

/** Answers that recur, by who may. */
export const by = {
  anybody: 'ok ok ok ok ok ok ok',
  loggedIn: 'notLoggedIn ok ok ok ok ok ok',
  member: 'notLoggedIn NotFound ok ok NotFound ok ok',
  /** A component that lists the clerk's role. */
  role: 'notLoggedIn NotFound NotFound ok NotFound ok ok',
  designer: 'notLoggedIn NotFound notAllowed notAllowed NotFound ok ok',
  /** Of something that a clerk may use, and so may know of. */
  designerOfUsable: 'notLoggedIn NotFound NotFound notAllowed NotFound ok ok',
  /** Of something that members do not know of. */
  designerOfHidden: 'notLoggedIn NotFound NotFound NotFound NotFound ok ok',
  /** Of new environments. */
  creator: 'notLoggedIn notAllowed notAllowed notAllowed ok ok ok',
  creatorOfNone: 'notLoggedIn notAllowed notAllowed notAllowed NotFound NotFound NotFound',
  superAdmin: 'notLoggedIn notAllowed notAllowed notAllowed notAllowed notAllowed ok',
  nobody: 'notLoggedIn NotFound NotFound NotFound NotFound NotFound NotFound',
} as const

export const operation = (
  answers: string,
  variables: Operation['variables'] = () => ({}),
  more: Pick<Operation, 'opens' | 'records'> = {},
): Operation => ({ answers, variables, ...more })

export const told = { records: 'told' } as const

export const inEnvironment = ({ environmentId }: StageFixture) => ({ environmentId })
export const ofCollection = ({ collectionId }: StageFixture) => ({ collectionId })
