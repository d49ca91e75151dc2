import { accountOperations } from './matrix/accounts.ts'
import { agentOperations } from './matrix/agents.ts'
import { collectionOperations } from './matrix/collections.ts'
import { commentOperations } from './matrix/comments.ts'
import { endpointOperations } from './matrix/endpoints.ts'
import { environmentOperations } from './matrix/environments.ts'
import { fileOperations } from './matrix/files.ts'
import { kindOperations } from './matrix/kinds.ts'
import { mcpOperations } from './matrix/mcp.ts'
import { notificationOperations } from './matrix/notifications.ts'
import { by, type Operation, operation } from './matrix/operation.ts'
import { peopleOperations } from './matrix/people.ts'
import { pushOperations } from './matrix/push.ts'
import { runtimeOperations } from './matrix/runtime.ts'
import { signingOperations } from './matrix/signing.ts'
import { supportOperations } from './matrix/support.ts'
import { taskOperations } from './matrix/tasks.ts'

export type { Operation } from './matrix/operation.ts'

const parts: readonly Readonly<Record<string, Operation>>[] = [
  kindOperations(),
  accountOperations,
  peopleOperations,
  environmentOperations,
  runtimeOperations,
  collectionOperations,
  fileOperations,
  taskOperations,
  agentOperations,
  supportOperations,
  commentOperations,
  endpointOperations,
  mcpOperations,
  signingOperations,
  notificationOperations,
  pushOperations,
  // The last one: it ends the sessions of all others.
  { 'Mutation.logout': operation(by.loggedIn) },
]

function joined(): Record<string, Operation> {
  const table: Record<string, Operation> = {}
  for (const [name, entry] of parts.flatMap(part => Object.entries(part))) {
    if (name in table) throw new Error(`${name} stands in two parts of the matrix`)
    table[name] = entry
  }
  return table
}

/** Every operation with the answer that each caller gets. An operation that is missing here fails the build. */
export const matrix: Record<string, Operation> = joined()
