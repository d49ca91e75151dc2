import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import type { ViewParameter } from '../fields/types/viewParameters.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { type ButtonAction, buttonActions, lackOf } from './buttonActions.ts'
import { defineComponent, picked, type Surroundings } from './defineComponent.ts'
import { propertyError } from './filter.ts'

/** What a press does: run the button's action in the page, or have the browser post to the url. */
export const buttonTypes = ['btn', 'post'] as const
export type ButtonType = (typeof buttonTypes)[number]

export const buttonStyles = ['normal', 'flat', 'outline', 'fab'] as const
export type ButtonStyle = (typeof buttonStyles)[number]

/** What became of a row of a group action; gone: it is no row of the table (any more), for who asks. */
export type RowOutcomeStatus = 'done' | 'failed' | 'gone'

/** What a screen needs of a button; its hooks and what they get, the server keeps to itself. */
const presented = [
  'title',
  'buttonType',
  'buttonText',
  'color',
  'icon',
  'style',
  'largeHitbox',
  'requireConfirmation',
  'confirmationText',
  'onSuccessMessage',
  'onErrorMessage',
  'postItemToUrl',
  'goBack',
  'url',
  'requireTwoFactor',
  'eachRecord',
  'agentId',
] as const

const hooks = ['firstHook', 'afterHook', 'lastHook']

interface Addresses {
  action?: ButtonAction
  buttonType: ButtonType
  eachRecord: boolean
  taskId?: string
  formId?: string
  url?: string
  postItemToUrl?: string
}

function checkAddresses(definition: Addresses): ValidationErrors {
  const { action, buttonType, eachRecord, taskId, formId, url, postItemToUrl } = definition
  const lacking = action && lackOf({ ...definition }, action)
  const isOnce = Boolean(postItemToUrl || taskId || formId) || buttonType === 'post'
  return {
    ...(lacking && propertyError(lacking, 'required')),
    ...(buttonType === 'post' && !url && propertyError('url', 'required')),
    ...(url && !isLinkTarget(url) && propertyError('url', 'invalid')),
    ...(eachRecord && isOnce && propertyError('eachRecord', 'invalid')),
    ...(taskId && buttonType === 'post' && propertyError('taskId', 'invalid')),
    ...(postItemToUrl && !isLinkTarget(postItemToUrl) && propertyError('postItemToUrl', 'invalid')),
  }
}

/** Something to press (area M). */
export const button = defineComponent({
  kind: 'button',
  plural: 'buttons',
  icon: 'square-rounded',
  placeable: true,
  listed: true,
  acts: true,
  properties: {
    title: property.text(),
    buttonText: property.text(),
    /** What it is for: its sheet asks for what that takes, and for the rest among what is advanced. */
    action: property.choice(buttonActions),
    buttonType: { ...property.choice(buttonTypes, { group: 'advanced' }), default: 'btn' as const },
    /** Opened, or posted to. */
    url: property.link({ group: 'behaviour' }),
    /** Opens a chat with it, after its hooks; a url wins. */
    agentId: property.component({ group: 'behaviour', options: { componentTypeName: 'agent' } }),
    /** Leads where this entry of the navigation leads; a url wins. */
    linkId: property.component({
      group: 'behaviour',
      options: { componentTypeName: 'link' },
      offers: entry => Boolean((entry as { path?: unknown }).path),
    }),
    /** Opened beside the page, after its hooks; where it leads elsewhere, that wins. */
    formId: property.component({ group: 'behaviour', options: { componentTypeName: 'form' } }),
    /** Saved by the browser, after its hooks; a url or a link wins. */
    downloadFile: property.file({ group: 'behaviour' }),
    /** Begins after its hooks, where none of them failed; nobody waits for its end. It gets the parameters that hooks get. */
    taskId: property.component({ group: 'behaviour', options: { componentTypeName: 'task' } }),
    /** One step back in the history; a url, a link or a chat wins. */
    goBack: property.boolean({ default: false, group: 'behaviour' }),
    requireConfirmation: property.boolean({ default: false, group: 'behaviour' }),
    confirmationText: property.text({ group: 'behaviour', when: { requireConfirmation: [true] } }),
    onSuccessMessage: property.text({ group: 'behaviour' }),
    onErrorMessage: property.text({ group: 'behaviour' }),
    /** Where the browser posts the result, as JSON. */
    postItemToUrl: property.string({ group: 'advanced' }),
    firstHook: property.component({ group: 'advanced', options: { componentTypeName: 'hook' } }),
    afterHook: property.component({ group: 'advanced', options: { componentTypeName: 'hook' } }),
    lastHook: property.component({ group: 'advanced', options: { componentTypeName: 'hook' } }),
    shouldStopHooksOnError: property.boolean({ default: false, group: 'advanced', beside: hooks }),
    /** As a group action: once for each of the chosen rows, not once for all. What the browser posts, it posts once for all. */
    eachRecord: property.boolean({ default: false, group: 'advanced', beside: hooks }),
    /** The view's parameters that hooks get; none: all of them. */
    hookParameters: { ...property.structure<string[]>('nameList'), default: [], group: 'advanced', beside: hooks },
    /** Which of the hooks' results the next view gets, and under which names. */
    dynamicViewParams: {
      ...property.structure<ViewParameter[]>('viewParameters'),
      default: [],
      group: 'advanced',
      beside: hooks,
    },
    requireTwoFactor: property.boolean({ default: false, group: 'behaviour' }),
    style: { ...property.choice(buttonStyles, { group: 'appearance' }), default: 'normal' as const },
    color: property.color({ group: 'appearance' }),
    icon: property.icon({ group: 'appearance' }),
    largeHitbox: property.boolean({ default: false, group: 'appearance' }),
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  check: checkAddresses,
  // Where a code is asked for, the server tells the address once it came.
  present: (definition, around, embed) => ({
    ...picked(definition, presented),
    form: definition.formId && (embed('form', definition.formId) ?? null),
    url: definition.requireTwoFactor ? undefined : addressOf(definition, around),
  }),
})

/** Where a button leads: to its url, or to where an entry of the navigation leads. */
export function addressOf(
  { url, linkId }: { url?: string | undefined; linkId?: string | undefined },
  around: Pick<Surroundings, 'component'>,
): string | undefined {
  if (url || !linkId) return url
  const path = around.component('link', linkId)?.definition.path
  return typeof path === 'string' && path !== '' ? path : undefined
}
