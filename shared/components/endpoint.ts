import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { defineComponent } from './defineComponent.ts'
import { checkIdentifier, freeIdentifier, identifierOf } from './endpointIdentifier.ts'
import { checkFilterId, propertyError } from './filter.ts'

/** What a call of an endpoint gets or does (S8 to S11). */
export const endpointTypes = ['list', 'view', 'form', 'indicator'] as const
export type EndpointType = (typeof endpointTypes)[number]

/** As much of an endpoint as says whether agents can be given it. */
export interface GivenEndpoint {
  type: EndpointType
  requireToken: boolean
}

const asksNobody = ({ requireToken }: GivenEndpoint) => !requireToken
/** What asks for a token gives more than whoever talks has, a figure has roles of its own, and a form is sent by people. */
const given: Readonly<Record<EndpointType, (endpoint: GivenEndpoint) => boolean>> = {
  list: asksNobody,
  view: asksNobody,
  form: () => false,
  indicator: () => true,
}
export const canBeGiven = (endpoint: GivenEndpoint): boolean => given[endpoint.type](endpoint)

/** How each is called (S16). */
export const endpointMethods = { list: 'GET', view: 'GET', form: 'POST', indicator: 'GET' } as const

/** The types that read records of a collection. */
const ofRecords = ['list', 'view'] as const

/** A list that opens, a view and a form are something else elsewhere. */
const labels = { list: 'recordList', view: 'oneRecord', form: 'formSending', indicator: 'indicatorValue' } as const

const properties = {
  /** In the address, below the environment's: no other endpoint has it. */
  identifier: property.string({ optional: false, unique: true, options: { max: 100 } }),
  type: { ...property.choice(endpointTypes, {}, labels), default: 'list' as const },
  collectionId: property.collection({ group: 'data', when: { type: ofRecords } }),
  filterId: property.filter({ group: 'data', when: { type: ofRecords } }),
  formId: property.form({ group: 'data', when: { type: ['form'] } }),
  indicatorId: property.component({
    group: 'data',
    when: { type: ['indicator'] },
    options: { componentTypeName: 'indicator' },
  }),
  /** Only who sends one of its tokens is answered. */
  requireToken: property.boolean({ default: true, group: 'permissions' }),
}

interface Asked {
  type: EndpointType
  collectionId?: string | undefined
  filterId?: string | undefined
  formId?: string | undefined
  indicatorId?: string | undefined
}

/** What each type needs to answer. */
const needed: Readonly<Record<EndpointType, 'collectionId' | 'formId' | 'indicatorId'>> = {
  list: 'collectionId',
  view: 'collectionId',
  form: 'formId',
  indicator: 'indicatorId',
}

function missing(asked: Asked): ValidationErrors {
  const name = needed[asked.type]
  return asked[name] ? {} : propertyError(name, 'required')
}

/** An address at which programs outside read records or fill in a form (area S). */
export const endpoint = defineComponent({
  kind: 'endpoint',
  plural: 'endpoints',
  icon: 'plug',
  placeable: false,
  listed: false,
  screen: 'settings/endpoints',
  ofAnybody: asksNobody,
  integration: true,
  seldom: true,
  properties,
  check: (definition, around) => ({
    ...checkIdentifier(definition.identifier),
    ...missing(definition),
    ...(needed[definition.type] === 'collectionId' &&
      checkFilterId(definition.filterId, definition.collectionId ?? '', around)),
  }),
  copied: (definition, { name, others }) => ({
    ...definition,
    identifier: freeIdentifier(identifierOf(name), new Set(others.map(({ identifier }) => identifier))),
  }),
})
