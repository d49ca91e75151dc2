import { z } from 'zod'
import { isProposable } from '../../../shared/changeSets/changeSet.ts'
import { changeSetSchema } from '../../../shared/changeSets/changeSetSchema.ts'
import { allKinds, findKind } from '../../../shared/components/registry.ts'
import { type AssistantTool, assistantLimits } from '../../../shared/designAssistant/assistant.ts'
import { wireId } from '../../../shared/ids.ts'
import type { ModelTool } from '../../../shared/models/chat.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Caller } from '../calls/caller.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { describeField, describeKind, offeredTypes } from './kindGuide.ts'

/** What functions look at. */
export interface Looked {
  caller: Caller
  environment: OpenEnvironment
  /** Reads records as the caller may; undefined where the person did not allow it. */
  records: ((request: { collectionId: string; limit: number }) => Promise<{ items: readonly WireRecord[] }>) | undefined
}

const names = z.array(z.string().min(1).max(120)).min(1).max(40)

/** What is known to the assistant of a definition: of roles only that they are there. */
const isShown = ({ kind }: ModelComponent) => {
  const found = findKind(kind)
  return found !== undefined && (isProposable(found) || found.grants)
}

interface AssistantFunction<T> {
  description: string
  parameters: z.ZodType<T>
  /** What it was asked about, for the person. */
  about(given: T): readonly string[]
  answer(looked: Looked, given: T): Promise<unknown> | unknown
}

const define = <T>(one: AssistantFunction<T>): AssistantFunction<unknown> =>
  one as unknown as AssistantFunction<unknown>

type Reading = Exclude<AssistantTool, 'propose'>

const functions: Record<Reading, AssistantFunction<unknown>> = {
  listComponents: define({
    description: 'The components of the application by id, kind, name and title. Without a kind, of all.',
    parameters: z.strictObject({ kind: z.string().max(64).optional() }),
    about: ({ kind }) => (kind === undefined ? [] : [kind]),
    answer: ({ environment }, { kind }) =>
      [...environment.model.all()]
        .filter(component => isShown(component) && (kind === undefined || component.kind === kind))
        .map(component => {
          const { title, path } = component.definition
          return { id: component.id, kind: component.kind, name: component.name, title, path }
        }),
  }),
  readComponents: define({
    description: 'The definitions of components, by their ids.',
    parameters: z.strictObject({ ids: names }),
    about: ({ ids }) => ids,
    answer: ({ environment }, { ids }) =>
      ids.map(id => {
        const component = environment.model.byId(id)
        if (component === undefined || !isShown(component)) return { id, error: 'not found' }
        const { kind, name, definition } = component
        return { id, kind, name, definition }
      }),
  }),
  describeKinds: define({
    description: 'The properties of kinds of components.',
    parameters: z.strictObject({ kinds: names }),
    about: ({ kinds }) => kinds,
    answer: (_, { kinds }) => {
      const found = allKinds.filter(kind => isProposable(kind) && kinds.includes(kind.kind))
      return found.map(describeKind)
    },
  }),
  describeFields: define({
    description: 'The options of types of fields, and what filters may ask of them.',
    parameters: z.strictObject({ types: names }),
    about: ({ types }) => types,
    answer: (_, { types }) => offeredTypes.filter(({ name }) => types.includes(name)).map(describeField),
  }),
  readRecords: define({
    description: `The newest records of a collection, ${assistantLimits.records} at most. Only where the person allows it.`,
    parameters: z.strictObject({ collection: z.string().min(1).max(120) }),
    about: ({ collection }) => [collection],
    answer: async ({ environment, records }, { collection }) => {
      if (records === undefined) return { error: 'The person does not let you read records.' }
      if (environment.model.component('collection', collection) === undefined) return { error: 'not found' }
      const collectionId = wireId(environment.id, collection)
      return (await records({ collectionId, limit: assistantLimits.records })).items
    },
  }),
}

const schemaOf = (type: z.ZodType): Record<string, unknown> => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return schema
}

/** The functions as a model gets them. @param mayReadRecords without it, there is none that reads records */
export const offeredFunctions = (mayReadRecords: boolean): ModelTool[] => [
  ...Object.entries(functions)
    .filter(([name]) => mayReadRecords || name !== 'readRecords')
    .map(([name, { description, parameters }]) => ({ name, description, parameters: schemaOf(parameters) })),
  {
    name: 'propose',
    description:
      'Shows a change set to the person, who decides. What cannot be applied is refused whole, and says why.',
    parameters: schemaOf(changeSetSchema),
  },
]

/** What a function was asked about and what it answers, as a text that is not too long. */
export interface FunctionAnswer {
  about: readonly string[]
  text: string
  refused: boolean
}

export const refusal = (reason: string, about: readonly string[] = []): FunctionAnswer => ({
  about,
  text: JSON.stringify({ error: reason }),
  refused: true,
})

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** @param given what the model wrote, already read as JSON */
export async function callFunction(name: string, given: unknown, looked: Looked): Promise<FunctionAnswer> {
  const found = Object.hasOwn(functions, name) ? functions[name as Reading] : undefined
  if (found === undefined) return refusal('There is no such function.')
  const parsed = found.parameters.safeParse(given)
  if (!parsed.success) return refusal(`Wrong arguments: ${z.prettifyError(parsed.error).slice(0, 1_000)}`)
  const text = JSON.stringify(await found.answer(looked, parsed.data)) ?? 'null'
  const about = found.about(parsed.data).map(short)
  const { answer: most } = assistantLimits
  if (text.length <= most) return { about, text, refused: false }
  return { about, text: `${text.slice(0, most)}… (cut: ask for less at once)`, refused: false }
}
