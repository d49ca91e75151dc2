import {
  type DocumentNode,
  execute,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  parse,
} from 'graphql'
import type { ViewResult } from '../../../shared/wire/answers.ts'
import type { FirstQuestion } from '../../services/views/firstQuestions.ts'
import type { GraphQLContext } from '../context.ts'

/** Everything that a type has. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map(field => field.name + selectionOf(field.type))
  return ` { __typename ${fields.join(' ')} }`
}

function documentOf({ name, args, type }: GraphQLField<unknown, unknown>): DocumentNode {
  const variables = args.map(argument => `$${argument.name}: ${argument.type}`)
  const given = args.map(argument => `${argument.name}: $${argument.name}`)
  return parse(`query (${variables.join()}) { ${name}(${given.join()})${selectionOf(type)} }`)
}

const documents = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>()

function documentFor(schema: GraphQLSchema, call: string): DocumentNode {
  const known = documents.get(schema) ?? new Map<string, DocumentNode>()
  documents.set(schema, known)
  const field = schema.getQueryType()?.getFields()[call]
  if (field === undefined) throw new Error(`there is no query ${call}`)
  const document = known.get(call) ?? documentOf(field)
  known.set(call, document)
  return document
}

async function answerTo(schema: GraphQLSchema, context: GraphQLContext, question: FirstQuestion) {
  const { call, variables } = question
  const document = documentFor(schema, call)
  const { data, errors } = await execute({ schema, document, contextValue: context, variableValues: variables })
  return errors === undefined ? [{ ...question, result: data?.[call] }] : []
}

/**
 * The answers that come in time. A component whose answer is missing asks for itself, in one request with the others, and learns of a
 * failure then; what takes longer is worked out once all the same.
 *
 * @param patience for how long the view waits for those of its components, in ms
 */
export async function answersTo(
  schema: GraphQLSchema,
  context: GraphQLContext,
  questions: readonly FirstQuestion[],
  patience: number,
): Promise<ViewResult[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ViewResult[]>(resolve => {
    timer = setTimeout(resolve, patience, [])
  })
  const answers = questions.map(question => Promise.race([answerTo(schema, context, question), late]))
  const results = await Promise.all(answers)
  clearTimeout(timer)
  return results.flat()
}
