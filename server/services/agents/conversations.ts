import { notFound } from '../../../shared/errors.ts'
import { parseWireId } from '../../../shared/ids.ts'
import type { AgentConversation } from '../../db/environment/agentTypes.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy, Standing } from '../policy/policy.ts'

/** A conversation that the caller may see. */
export interface FoundConversation {
  readonly environment: OpenEnvironment
  readonly standing: Standing
  readonly conversation: AgentConversation
  /** The caller is who talks. */
  readonly isOwn: boolean
  /** The caller designs the environment, in the admin area. */
  readonly isDesigner: boolean
}

/** Whether a caller designs an environment that he may see, in the admin area. */
export const designs = ({ kind, host }: Caller, standing: Standing) =>
  standing.kind === 'designer' && (kind === 'system' || host.kind === 'admin')

/**
 * A conversation by its id of the wire: who talks in it sees it while the agent is his to use, and who designs the environment sees all.
 * @throws AppError PermissionsError notLoggedIn · NotFound
 */
export async function findConversation(
  policy: Policy,
  caller: Caller,
  conversationId: string,
): Promise<FoundConversation> {
  const named = parseWireId(conversationId)
  if (named === undefined) throw notFound()
  const { environment, standing } = await policy.visitor(caller, named.environmentId)
  const conversation = await environment.store.reads.agents.conversation(named.localId)
  if (conversation === undefined) throw notFound()
  const isDesigner = designs(caller, standing)
  const isOwn = conversation.accountId !== null && conversation.accountId === caller.accountId
  if (
    !isDesigner &&
    !(isOwn && conversation.origin === 'person' && mayTalk(policy, environment, standing, conversation))
  )
    throw notFound()
  return { environment, standing, conversation, isOwn, isDesigner }
}

function mayTalk(
  policy: Policy,
  environment: OpenEnvironment,
  standing: Standing,
  { agentId }: AgentConversation,
): boolean {
  const component = environment.model.component('agent', agentId)
  return component !== undefined && policy.mayUse(standing, component)
}
