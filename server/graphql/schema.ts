import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Traces } from '../system/traces.ts'
import { accessModule } from './access/module.ts'
import { accountModule } from './accounts/module.ts'
import { agentModule } from './agents/module.ts'
import { applicationModule } from './applicationFiles/module.ts'
import { addArgumentChecks } from './arguments/argumentChecks.ts'
import { assistantModule } from './assistants/module.ts'
import { auditModule } from './audit/module.ts'
import { backupModule } from './backups/module.ts'
import { baseModule } from './base/module.ts'
import { blockModule } from './blocks/module.ts'
import { buttonModule } from './buttons/module.ts'
import { changeSetModule } from './changeSets/module.ts'
import { chartModule } from './charts/module.ts'
import { collectionModule } from './collections/module.ts'
import { commentModule } from './comments/module.ts'
import { kindCalls } from './components/kinds.ts'
import { componentModule } from './components/module.ts'
import type { GraphQLContext } from './context.ts'
import { designAssistantModule } from './designAssistant/module.ts'
import { endpointModule } from './endpoints/module.ts'
import { environmentModule } from './environments/module.ts'
import { faultModule } from './faults/module.ts'
import { fileModule } from './files/module.ts'
import { importModule } from './imports/module.ts'
import { indicatorModule } from './indicators/module.ts'
import { mailModule } from './mails/module.ts'
import { mcpModule } from './mcp/module.ts'
import { membershipModule } from './memberships/module.ts'
import type { GraphQLModule } from './module.ts'
import { notificationModule } from './notifications/module.ts'
import { outgoingModule } from './outgoing/module.ts'
import { addDrafts } from './pipeline/drafts.ts'
import { addIdempotency } from './pipeline/idempotency.ts'
import { addOrigin } from './pipeline/origin.ts'
import { addPreviews } from './pipeline/previews.ts'
import { traceFields } from './pipeline/tracedOperations.ts'
import { placesModule } from './places/module.ts'
import { platformModule } from './platform/module.ts'
import { pushModule } from './push/module.ts'
import { recordModule } from './records/module.ts'
import { screenModule } from './screens/module.ts'
import { scriptModule } from './scripts/module.ts'
import { signingModule } from './signing/module.ts'
import { supportModule } from './support/module.ts'
import { tableModule } from './tables/module.ts'
import { taskModule } from './tasks/module.ts'
import { templateModule } from './templates/module.ts'
import { versionModule } from './versions/module.ts'
import { vueBlockModule } from './vueBlocks/module.ts'
import { vueFrameModule } from './vueFrame/module.ts'

/** Every domain of the API. A new one is one line here. */
const modules: readonly GraphQLModule[] = [
  baseModule,
  accountModule,
  environmentModule,
  platformModule,
  componentModule,
  versionModule,
  mailModule,
  auditModule,
  membershipModule,
  mcpModule,
  notificationModule,
  recordModule,
  tableModule,
  commentModule,
  indicatorModule,
  chartModule,
  accessModule,
  blockModule,
  buttonModule,
  vueBlockModule,
  assistantModule,
  collectionModule,
  fileModule,
  importModule,
  screenModule,
  changeSetModule,
  designAssistantModule,
  scriptModule,
  applicationModule,
  backupModule,
  taskModule,
  endpointModule,
  faultModule,
  outgoingModule,
  agentModule,
  templateModule,
  placesModule,
  supportModule,
  vueFrameModule,
  signingModule,
  pushModule,
]

const withRoots = (texts: readonly string[]) =>
  [
    // Domains only extend these, so none of them has to be the first.
    ...['Query', 'Mutation', 'Subscription']
      .filter(root => texts.some(text => text.includes(`extend type ${root} `)))
      .map(root => `type ${root}`),
    ...texts,
  ].join('\n')

const written = modules.map(({ typeDefs }) => typeDefs)

/** The SDL whose resolvers are written. */
export const writtenSdl = withRoots(written)

/** The whole SDL. */
export const sdl = withRoots([...written, kindCalls.typeDefs])

let built: GraphQLSchema | undefined

/** One for the whole process: nothing in it belongs to a server, whose services come with each request. */
export function buildSchema(): GraphQLSchema {
  built ??= assemble()
  return built
}

/** One of its own, whose fields tell when they are asked. */
export function tracedSchema(traces: Traces): GraphQLSchema {
  const schema = assemble()
  traceFields(schema, traces)
  return schema
}

function assemble(): GraphQLSchema {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: sdl,
    resolvers: [...modules.map(({ resolvers }) => resolvers), kindCalls.resolvers],
  })
  addDrafts(schema)
  addOrigin(schema)
  addIdempotency(schema)
  addPreviews(schema)
  // The last: what is wrong is refused before anything else looks at it.
  addArgumentChecks(schema)
  return schema
}
