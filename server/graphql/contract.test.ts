import { readFileSync } from 'node:fs'
import { buildASTSchema, type GraphQLNamedType, isObjectType, isScalarType, parse } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from './schema.ts'

const contract = buildASTSchema(parse(readFileSync(new URL('contract.graphql', import.meta.url), 'utf8')))
const built = buildSchema()

const ours = (type: GraphQLNamedType) =>
  Object.values(contract.getTypeMap()).includes(type) && !type.name.startsWith('__')

test.each(
  Object.values(contract.getTypeMap())
    .filter(ours)
    .map(type => [type.name, type] as const),
)('the schema holds %s as the contract gives it', (name, type) => {
  const counterpart = built.getType(name)
  expect(counterpart, name).toBeDefined()
  if (isScalarType(type)) return
  if (!isObjectType(type) || !isObjectType(counterpart)) throw new Error(`${name} is not an object type`)
  for (const field of Object.values(type.getFields())) {
    const builtField = counterpart.getFields()[field.name]
    expect(builtField, `${name}.${field.name}`).toBeDefined()
    expect(String(builtField?.type), `${name}.${field.name}`).toBe(String(field.type))
    for (const argument of field.args) {
      const builtArgument = builtField?.args.find(candidate => candidate.name === argument.name)
      expect(String(builtArgument?.type), `${name}.${field.name}(${argument.name})`).toBe(String(argument.type))
    }
    const known = field.args.map(argument => argument.name)
    const demanded = builtField?.args.filter(
      candidate => !known.includes(candidate.name) && String(candidate.type).endsWith('!'),
    )
    expect(demanded, `${name}.${field.name} demands more`).toEqual([])
  }
})
