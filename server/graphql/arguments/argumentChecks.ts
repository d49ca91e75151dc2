import {
  type ConstDirectiveNode,
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isScalarType,
  Kind,
} from 'graphql'
import { validationError } from '../../../shared/errors.ts'
import { argumentLimits } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import { isWholeText } from './freeValue.ts'
import { type Check, shapeOf } from './shapes.ts'

const textOf =
  (most: number): Check =>
  (value, argument) => {
    const text = value as string
    if (text.length > most) throw validationError({ [argument]: message('tooLarge', most) })
    if (!isWholeText(text)) throw validationError({ [argument]: message('invalid') })
  }

const text = textOf(argumentLimits.text)
const id = textOf(argumentLimits.id)
const isIdName = (name: string) => name === '_id' || /Ids?$/.test(name)

/** Numbers and truth values are as GraphQL has read them. */
const nothing: Check = () => undefined

const listOf =
  (check: Check): Check =>
  (value, argument) => {
    const list = value as readonly unknown[]
    if (list.length > argumentLimits.list)
      throw validationError({ [argument]: message('tooMany', argumentLimits.list) })
    for (const item of list) if (item !== null) check(item, argument)
  }

function namedType(directives: readonly ConstDirectiveNode[] = []): string | undefined {
  const value = directives.find(({ name }) => name.value === 'is')?.arguments?.[0]?.value
  return value?.kind === Kind.STRING ? value.value : undefined
}

function checkOfType({ name, astNode }: GraphQLArgument, given: GraphQLInputType): Check {
  const type = getNullableType(given)
  if (isListType(type)) return listOf(checkOfType({ name, astNode } as GraphQLArgument, type.ofType))
  if (!isScalarType(type)) throw new Error(`nobody has said how an argument of the type ${type} is checked`)
  const check = shapeOf(namedType(astNode?.directives) ?? '')
  if (type.name === 'String' || type.name === 'ID') return check ?? (isIdName(name) ? id : text)
  if (type.name !== 'JSON') return nothing
  if (check === undefined)
    throw new Error(`the SDL does not say what the free value ${name} is: @is of a type that shapes.ts knows`)
  return check
}

type Arguments = Readonly<Record<string, unknown>>

/** One function for all arguments of a call. */
function checkOfField({ args }: GraphQLField<unknown, unknown>): (given: Arguments) => void {
  const checks = args
    .map(argument => ({ name: argument.name, check: checkOfType(argument, argument.type) }))
    .filter(({ check }) => check !== nothing)
  return given => {
    for (const { name, check } of checks) {
      const value = given[name]
      if (value !== undefined && value !== null) check(value, name)
    }
  }
}

function addTo(field: GraphQLField<unknown, unknown>, entry: 'resolve' | 'subscribe') {
  const check = checkOfField(field)
  const go = field[entry] ?? defaultFieldResolver
  field[entry] = (source, args, context, info) => {
    check(args)
    return go(source, args, context, info)
  }
}

/**
 * Every argument of every call has one check, derived from its type in the SDL: nothing of a call is done before all of them hold.
 * @throws Error for an argument of which the SDL does not say what it is
 */
export function addArgumentChecks(schema: GraphQLSchema) {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) if (field.args.length > 0) addTo(field, 'resolve')
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) addTo(field, 'subscribe')
}
