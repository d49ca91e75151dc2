import type { GraphQLModule } from '../module.ts'
import { jsonScalar } from './json.ts'
import { baseTypes } from './schema.ts'

export const baseModule: GraphQLModule = { typeDefs: baseTypes, resolvers: { JSON: jsonScalar } }
