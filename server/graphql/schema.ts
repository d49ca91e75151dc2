import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { accountModule } from './accounts/module.ts'
import { applicationModule } from './applicationFiles/module.ts'
import { baseModule } from './base/module.ts'
import { blockModule } from './blocks/module.ts'
import { buttonModule } from './buttons/module.ts'
import { chartModule } from './charts/module.ts'
import { collectionModule } from './collections/module.ts'
import { componentModule } from './components/module.ts'
import { environmentModule } from './environments/module.ts'
import { fileModule } from './files/module.ts'
import { importModule } from './imports/module.ts'
import { indicatorModule } from './indicators/module.ts'
import { membershipModule } from './memberships/module.ts'
import type { GraphQLContext, GraphQLModule } from './module.ts'
import { pendingModule } from './pending/module.ts'
import { addDrafts } from './pipeline/drafts.ts'
import { addIdempotency } from './pipeline/idempotency.ts'
import { recordModule } from './records/module.ts'
import { tableModule } from './tables/module.ts'
import { templateModule } from './templates/module.ts'
import { versionModule } from './versions/module.ts'

/** Every domain of the API. A new one is one line here. */
const modules: readonly GraphQLModule[] = [
  baseModule,
  accountModule,
  environmentModule,
  componentModule,
  versionModule,
  membershipModule,
  recordModule,
  tableModule,
  indicatorModule,
  chartModule,
  blockModule,
  buttonModule,
  collectionModule,
  fileModule,
  importModule,
  applicationModule,
  templateModule,
  pendingModule,
]

const typeDefs = modules.map(module => module.typeDefs)
/** Domains only extend these, so none of them has to be the first. */
const rootTypes = ['Query', 'Mutation', 'Subscription']
  .filter(root => typeDefs.some(text => text.includes(`extend type ${root} `)))
  .map(root => `type ${root}`)

export function buildSchema(): GraphQLSchema {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: [...rootTypes, ...typeDefs],
    resolvers: modules.map(({ resolvers }) => resolvers),
  })
  addDrafts(schema)
  addIdempotency(schema)
  return schema
}
