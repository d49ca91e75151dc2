import { type GraphQLOutputType, getNamedType, isAbstractType, isObjectType, isRequiredArgument } from 'graphql'

/** Every field that can be asked of a type without arguments, so many objects deep: all that an answer can tell. */
export function deepSelection(output: GraphQLOutputType, depth = 4): string {
  const type = getNamedType(output)
  if (isAbstractType(type)) return '{ __typename }'
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).flatMap(field => {
    if (field.args.some(isRequiredArgument)) return []
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return isAbstractType(inner) ? [] : [field.name]
    return depth > 1 ? [`${field.name} ${deepSelection(inner, depth - 1)}`] : []
  })
  return fields.length === 0 ? '{ __typename }' : `{ ${fields.join(' ')} }`
}
