import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField, type FieldType } from '../defineField.ts'
import type { MapReferences } from '../references.ts'
import { type CollectionFieldInput, collectionField, mapFields, refuseRepeated } from './collectionFields.ts'
import { invalid, listOf, name, structure, text } from './structure.ts'

/** With whose rights the script of a function reads and writes: of who talks with the agent, or with all of the environment's. */
export const functionRights = ['person', 'environment'] as const
export type FunctionRights = (typeof functionRights)[number]

/** Models are told each of them with every message. */
const mostFunctions = 50
const mostParameters = 30

const parameter = once(() =>
  collectionField()
    .omit({ defaultValue: true, fieldOptions: true })
    .extend({
      /** For the model. */
      description: text(1_000).optional(),
    }),
)

const agentFunction = once(() =>
  z.object({
    _id: text(17).optional(),
    /** By which the model calls it. */
    name: name(),
    /** By which people who are asked to allow it read it; without one, its name. */
    label: text(200).optional(),
    /** What it does and when to call it, for the model. */
    description: text(4_000).optional(),
    parameters: listOf<z.ZodType<AgentParameterInput>>(parameter(), mostParameters)
      .superRefine((entries, issues) => refuseRepeated(entries, one => one.name.toLowerCase(), 'name', issues))
      .optional(),
    /** The body of an async function, which finds the arguments as `params`; what it returns is told to the model. */
    script: text(200_000).optional(),
    asksFirst: z.boolean(invalid).optional(),
    runsAs: z.enum(functionRights, invalid).optional(),
    offeredOutside: z.boolean(invalid).optional(),
  }),
)

export interface AgentParameterInput extends Omit<CollectionFieldInput, 'defaultValue' | 'fieldOptions'> {
  description?: string | undefined
}
export type AgentFunctionInput = z.infer<ReturnType<typeof agentFunction>>

/** A parameter as it is stored: a field, with what the model is told of it. */
export interface AgentParameter {
  _id: string
  name: string
  label: string
  type: string
  optional: boolean
  options: Readonly<Record<string, unknown>>
  description: string
}

/** A function of an agent as it is stored. */
export interface AgentFunction {
  _id: string
  name: string
  label?: string | undefined
  description: string
  parameters: AgentParameter[]
  script: string
  /** It changes data: whoever talks with the agent is asked before it runs. */
  asksFirst: boolean
  runsAs: FunctionRights
  /** Agents outside may call it, too. */
  offeredOutside: boolean
}

/**
 * What an agent can do. The type of each parameter and its options are checked by the kind `agent`.
 * @param lookup the field registry, handed in because this type is itself a member of it
 */
export const agentFunctionsType = (lookup: (type: string) => FieldType | undefined) => {
  const mapParameters = mapFields(lookup) as MapReferences<readonly AgentParameterInput[]>
  return defineField({
    ...structure,
    name: 'agentFunctions',
    icon: 'tools',
    script: 'AgentFunction[]',
    options: {},
    value: () =>
      listOf(agentFunction(), mostFunctions).superRefine((entries, issues) =>
        refuseRepeated(entries, one => one.name.toLowerCase(), 'name', issues),
      ),
    scripts: {
      in: (functions: readonly AgentFunctionInput[]) =>
        functions.flatMap(({ _id: at, script }) => (at && script ? [{ at, script }] : [])),
      with: (functions: readonly AgentFunctionInput[], { at, script }) =>
        functions.some(({ _id }) => _id === at)
          ? functions.map(one => (one._id === at ? { ...one, script } : one))
          : undefined,
    },
    mapReferences: (functions: AgentFunctionInput[], map, context) =>
      functions.map(({ parameters, ...one }) => ({
        ...one,
        ...(parameters && { parameters: mapParameters(parameters, map, context) }),
      })),
    examples: {
      valid: [
        [
          {
            name: 'buscarPedido',
            description: 'Busca un pedido por su número.',
            parameters: [{ name: 'numero', type: 'number', optional: false, description: 'El que ve el cliente.' }],
            script: 'return getItem("orders", { number: params.numero })',
            asksFirst: false,
            runsAs: 'person',
          },
        ],
        [{ name: 'a' }, { name: 'b' }],
        [],
      ],
      invalid: [
        [{ name: 'a b' }],
        [{ name: 'a' }, { name: 'A' }],
        [{ name: 'a', parameters: [{ name: '__proto__', type: 'string' }] }],
        [
          {
            name: 'a',
            parameters: [
              { name: 'b', type: 'string' },
              { name: 'B', type: 'number' },
            ],
          },
        ],
        [{ name: 'a', runsAs: 'nobody' }],
        'x',
      ],
    },
  })
}

/** With ids of their own, and all that they leave out. A new one asks before it runs, and has no more rights than whoever talks with the agent. */
export const identifiedFunctions = (entries: readonly AgentFunctionInput[], next: () => string): AgentFunction[] =>
  entries.map(entry => ({
    _id: entry._id ?? next(),
    name: entry.name,
    ...(entry.label && { label: entry.label }),
    description: entry.description ?? '',
    parameters: (entry.parameters ?? []).map(parameter => ({
      _id: parameter._id ?? next(),
      name: parameter.name,
      label: parameter.label ?? parameter.name,
      type: parameter.type,
      optional: parameter.optional ?? false,
      options: parameter.options ?? {},
      description: parameter.description ?? '',
    })),
    script: entry.script ?? '',
    asksFirst: entry.asksFirst ?? true,
    runsAs: entry.runsAs ?? 'person',
    offeredOutside: entry.offeredOutside ?? false,
  }))
