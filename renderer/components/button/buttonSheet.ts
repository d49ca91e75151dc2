import { button } from '../../../shared/components/button.ts'
import {
  actionOf,
  askedOf,
  type ButtonAction,
  sayingProperties,
  withAction,
} from '../../../shared/components/buttonActions.ts'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import type { Property } from '../../../shared/fields/property.ts'
import type { ScriptExampleName } from '../../../shared/fields/trialInputs.ts'
import type { KindSheet } from '../kindEditor.ts'

interface Asked {
  /** Label of what the action takes. */
  called: string
  /** What a hook that is made for it begins with. */
  example?: ScriptExampleName
}

/** Where what an action takes has another label there, or begins with something. */
const askedFor: { readonly [Action in ButtonAction]?: Asked } = {
  openView: { called: 'viewOrAddress' },
  runScript: { called: 'actionScript' },
  sendMail: { called: 'mailScript', example: 'mailChosen' },
}

const properties: Readonly<Record<string, Property>> = button.properties
const sheets = new Map<string, Readonly<Record<string, Property>>>()

/** First of all what it is for, and what that takes. */
function asksFirst(asked: string | undefined): [string, Property][] {
  const first = ['action', ...(asked === undefined ? [] : [asked])]
  const all = Object.entries(properties)
  return [
    ...first.flatMap(name => all.filter(([other]) => other === name)),
    ...all.filter(([name]) => !first.includes(name)),
  ]
}

/** What the action takes stands beside it; what other actions would take, among what is advanced. */
function sheetOf(action: ButtonAction | undefined, asked: string | undefined, needed: boolean) {
  const key = `${action} ${asked} ${needed}`
  const known = sheets.get(key)
  if (known !== undefined) return known
  const { called, example } = (action && askedFor[action]) ?? {}
  const entries = asksFirst(asked).flatMap(([name, property]): [string, Property][] => {
    if (name === asked) {
      // Going back takes no more than that.
      if (name === action) return []
      const options = example ? { ...property.options, example } : property.options
      return [[name, { ...property, group: 'general', optional: !needed, options, ...(called && { called }) }]]
    }
    return [[name, sayingProperties.has(name) ? { ...property, group: 'advanced' } : property]]
  })
  const made = Object.fromEntries(entries)
  sheets.set(key, made)
  return made
}

export const buttonSheet: KindSheet = {
  properties(definition: Definition) {
    const action = actionOf(definition)
    return sheetOf(action, action && askedOf(definition, action), definition.action !== undefined)
  },
  values: definition => ({ action: actionOf(definition) }),
  changed: (definition, name, value) =>
    name === 'action' ? withAction(definition, value as ButtonAction | undefined) : undefined,
}
