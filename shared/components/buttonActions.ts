import type { Definition } from './defineComponent.ts'

/** What a button is there for, asked before all else; one can do several of these. */
export const buttonActions = [
  'openView',
  'runScript',
  'openForm',
  'sendMail',
  'download',
  'callAddress',
  'startTask',
  'talk',
  'goBack',
] as const
export type ButtonAction = (typeof buttonActions)[number]

/** By action: the properties of which one must say what it is done with. The first is asked for. */
const says: Readonly<Record<ButtonAction, readonly [string, ...string[]]>> = {
  openView: ['url', 'linkId'],
  runScript: ['firstHook', 'afterHook', 'lastHook'],
  openForm: ['formId'],
  /** By a script that sends it. */
  sendMail: ['firstHook', 'afterHook', 'lastHook'],
  download: ['downloadFile'],
  callAddress: ['postItemToUrl', 'url'],
  startTask: ['taskId'],
  talk: ['agentId'],
  goBack: ['goBack'],
}

/** Where nobody said what a button is for: what comes first of what it does. */
const told: readonly ButtonAction[] = [
  ...(['runScript', 'openForm', 'download', 'callAddress', 'startTask'] as const),
  ...(['openView', 'talk', 'goBack'] as const),
]

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false

const saysSo = (definition: Definition, action: ButtonAction) => says[action].some(name => isGiven(definition[name]))

/** What a button is for: as somebody said, or as its other properties tell. */
export function actionOf(definition: Definition): ButtonAction | undefined {
  const said = buttonActions.find(action => action === definition.action)
  if (said !== undefined) return said
  if (definition.buttonType === 'post') return 'callAddress'
  return told.find(action => isGiven(definition[says[action][0]]))
}

/** The property that says what an action is done with. */
export function askedOf(definition: Definition, action: ButtonAction): string {
  if (action === 'callAddress' && definition.buttonType === 'post') return 'url'
  return says[action][0]
}

/** The property that an action lacks; undefined where it can be done. */
export const lackOf = (definition: Definition, action: ButtonAction): string | undefined =>
  saysSo(definition, action) ? undefined : askedOf(definition, action)

/** All properties that say what some action is done with. */
export const sayingProperties: ReadonlySet<string> = new Set(Object.values(says).flat())

/** The definition for another action: what only the one before was done with, it leaves. */
export function withAction(definition: Definition, action: ButtonAction | undefined): Definition {
  const before = actionOf(definition)
  const kept = new Set<string>(action ? says[action] : [])
  const left = new Set<string>(before ? [...says[before], 'buttonType'].filter(name => !kept.has(name)) : [])
  const entries = Object.entries(definition).filter(([name]) => name !== 'action' && !left.has(name))
  return { ...Object.fromEntries(entries), ...(action && { action }), ...(action === 'goBack' && { goBack: true }) }
}
