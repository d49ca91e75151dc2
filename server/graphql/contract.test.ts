import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildASTSchema, type GraphQLNamedType, isObjectType, isScalarType, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from './schema.ts'

// The schema is built from the SDL of the modules, and from nothing else. contract.graphql is a copy of what was agreed with other
// programs: nothing is built from it, and it changes with that agreement, never to suit the schema.
const text = parse(readFileSync(new URL('contract.graphql', import.meta.url), 'utf8'))
const contract = buildASTSchema(text)
const built = buildSchema()

test('contract.graphql says what was agreed', () => {
  const agreed = 'f9bad3b389d505a48f59e3ddb1991c3ab61fba48a91e58f1d23bebfcd9c88b9c'
  const written = createHash('sha256').update(print(text)).digest('hex')
  expect(written, 'a copy is not edited; where the agreement itself has changed, its digest changes with it').toBe(
    agreed,
  )
})

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
