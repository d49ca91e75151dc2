import type { ValidationErrors } from '../errors.ts'
import { canHaveDefault } from '../fields/capabilities.ts'
import { checkField } from '../fields/checkField.ts'
import { property } from '../fields/property.ts'
import { findFieldType } from '../fields/registry.ts'
import { type AgentFunction, type AgentParameter, identifiedFunctions } from '../fields/types/agentFunctions.ts'
import { message } from '../validation/messages.ts'
import { defineComponent } from './defineComponent.ts'
import { canBeGiven, type GivenEndpoint } from './endpoint.ts'
import { checkFilterId } from './filter.ts'

const knows = { group: 'data', beside: ['knowledgeCollectionId'] } as const
const penalty = { group: 'behaviour', options: { min: -2, max: 2 } } as const

const properties = {
  /** What people who talk with it read. */
  displayName: property.text(),
  description: property.longText(),
  /** Of a service that the platform's settings name; without one its chat says that it does not work (U22). */
  model: property.structure<string>('modelSelect'),
  /** An EJS template: what the model is told before the conversation. */
  systemPromptTemplate: {
    ...property.structure<string>('blockContent'),
    options: { ofAgent: true },
    group: 'data' as const,
  },
  /** What stands in a chat before anybody wrote. */
  welcomeText: property.longText(),
  /** Questions that a new chat offers, one in each line. */
  suggestions: property.longText(),
  /** People may add files, whose text the model is told. */
  takesFiles: property.boolean({ default: true, group: 'behaviour' }),
  /** Without a value, the model's own; so are the three below. */
  temperature: property.number({ group: 'behaviour', options: { min: 0, max: 2 } }),
  topP: property.number({ group: 'behaviour', options: { min: 0, max: 1 } }),
  presencePenalty: property.number(penalty),
  frequencyPenalty: property.number(penalty),
  /** What it knows: fragments of its records. */
  knowledgeCollectionId: property.collection({ group: 'data' }),
  /** Which of the records. */
  knowledgeFilterId: property.filter({
    ...knows,
    offers: (filter, { values }) =>
      (filter as Readonly<Record<string, unknown>>).collectionId === values.knowledgeCollectionId,
  }),
  maxFragments: property.number({ ...knows, default: 5, options: { integer: true, min: 1, max: 50 } }),
  /** Fragments that are less like what was asked are not used: 1 is the same, 0 takes all. */
  similarityThreshold: property.number({ ...knows, default: 0.3, options: { min: 0, max: 1 } }),
  /** The view at which people read the record of a source: its last parameter is the record. */
  sourcePath: property.path({ ...knows }),
  functions: { ...property.structure<AgentFunction[]>('agentFunctions'), default: [], group: 'data' as const },
  /** What it may ask of the environment's own endpoints, as whoever talks with it may: those that ask for no token, and figures. */
  endpointsIds: {
    ...property.components('endpoint', {
      group: 'data',
      offers: endpoint => canBeGiven(endpoint as GivenEndpoint),
    }),
    default: [] as string[],
  },
  apiEndpointsIds: { ...property.components('apiEndpoint', { group: 'data' }), default: [] as string[] },
  /** Servers elsewhere whose tools it may use, too. */
  mcpServersIds: { ...property.components('mcpServer', { group: 'data' }), default: [] as string[] },
  roles: property.roles({ default: [], group: 'permissions' }),
} as const

/** A model can write it: neither files nor people, records, secrets or what the server gives. */
export const canBeParameter = canHaveDefault

function checkParameter(parameter: AgentParameter, at: string): ValidationErrors {
  const errors = checkField(parameter, at)
  if (Object.keys(errors).length > 0 || findFieldType(parameter.type) === undefined) return errors
  return canBeParameter(parameter) ? {} : { [`${at}.type`]: message('invalid') }
}

function checkKnowledge(filterId: string | undefined, ...rest: [string, Parameters<typeof checkFilterId>[2]]) {
  const { filterId: error } = checkFilterId(filterId, ...rest)
  return error === undefined ? {} : { knowledgeFilterId: error }
}

/** A model with a task, what it knows and what it can do, whom people talk with (area U). */
export const agent = defineComponent({
  kind: 'agent',
  plural: 'agents',
  icon: 'robot',
  placeable: false,
  listed: true,
  seldom: true,
  properties,
  complete: (definition, next) => ({ ...definition, functions: identifiedFunctions(definition.functions, next) }),
  check: ({ functions, knowledgeCollectionId, knowledgeFilterId }, around) =>
    Object.assign(
      knowledgeCollectionId === undefined ? {} : checkKnowledge(knowledgeFilterId, knowledgeCollectionId, around),
      ...functions.flatMap(({ parameters = [] }, at) =>
        parameters.map((parameter, position) => checkParameter(parameter, `functions.${at}.parameters.${position}`)),
      ),
    ),
})
