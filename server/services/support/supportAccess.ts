import { presentSettings } from '../../../shared/environment/settings.ts'
import type { SupportSettings } from '../../../shared/environment/supportSettings.ts'
import { isAppError, notFound, permissionError } from '../../../shared/errors.ts'
import { parseWireId } from '../../../shared/ids.ts'
import type { ReadSide, SupportConversation } from '../../db/environment/supportTypes.ts'
import { personName } from '../../db/records/people.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { seenAs } from '../policy/seenAs.ts'

/** Somebody where support is offered. */
export interface SupportVisitor {
  readonly caller: Caller
  readonly environment: OpenEnvironment
  readonly settings: SupportSettings
  /** Whose conversations are his own; null: he has none. */
  readonly accountId: string | null
  /** He answers people: who designs the environment, and who may see every conversation (D40). */
  readonly isStaff: boolean
}

/** A conversation that somebody may see (D41). */
export interface FoundSupport extends SupportVisitor {
  readonly conversation: SupportConversation
  /** As what he is in it. */
  readonly side: ReadSide
}

export const supportSettingsOf = ({ model }: Pick<OpenEnvironment, 'model'>) =>
  presentSettings(model.settings) as unknown as SupportSettings

/** @throws AppError as `Policy.visitor` · NotFound where support is off (X14, X24) */
export async function visitSupport(policy: Policy, caller: Caller, environmentId: string): Promise<SupportVisitor> {
  const { environment, rights } = await policy.userRights(caller, environmentId)
  const settings = supportSettingsOf(environment)
  if (!settings.enableTellus) throw notFound()
  const accountId = await seenAs(caller, environment, 'accountId')
  return { caller, environment, settings, accountId, isStaff: rights.canView }
}

/** As `visitSupport`, for who answers people. @throws AppError PermissionsError notAllowed */
export async function visitAsStaff(policy: Policy, caller: Caller, environmentId: string): Promise<SupportVisitor> {
  const visitor = await visitSupport(policy, caller, environmentId)
  if (!visitor.isStaff) throw permissionError('notAllowed')
  return visitor
}

/**
 * A conversation by its id of the wire: its person sees it, and so does who answers people. Whose own it is, is its person there unless
 * he says otherwise.
 * @throws AppError as `visitSupport` · NotFound
 */
export async function findSupport(
  policy: Policy,
  caller: Caller,
  conversationId: string,
  asStaff?: boolean | null,
): Promise<FoundSupport> {
  const named = parseWireId(conversationId)
  if (named === undefined) throw notFound()
  const visitor = await visitSupport(policy, caller, named.environmentId)
  const conversation = await visitor.environment.store.reads.support.conversation(named.localId)
  if (conversation === undefined) throw notFound()
  const isOwn = conversation.accountId !== null && conversation.accountId === visitor.accountId
  if (!isOwn && !visitor.isStaff) throw notFound()
  const side = isOwn && !(asStaff === true && visitor.isStaff) ? 'person' : 'support'
  return { ...visitor, conversation, side }
}

/** As `findSupport`, for who answers people. @throws AppError NotFound for its person, too, where he does not */
export async function findAsStaff(policy: Policy, caller: Caller, conversationId: string): Promise<FoundSupport> {
  const found = await findSupport(policy, caller, conversationId, true)
  if (!found.isStaff) throw permissionError('notAllowed')
  return found
}

/** Who writes is somebody. @throws AppError PermissionsError notAllowed for programs */
export function writerId({ accountId }: Pick<SupportVisitor, 'accountId'>): string {
  if (accountId === null) throw permissionError('notAllowed')
  return accountId
}

/** What a writer is called in the environment, by his account where it has no name of its own for him; who has no name is known by his address. */
export async function writerName({ caller, environment }: SupportVisitor): Promise<string | null> {
  const { accountId, name, email } = caller
  const member = accountId === null ? undefined : await environment.store.reads.memberships.byAccount(accountId)
  return personName(member?.name ?? '') ?? (name || email)
}

/**
 * Whether somebody may open a private file: one that came with messages, who reads one of these; others, whoever knows its place.
 * @param place `bucket/key`
 */
export async function mayOpenFile(
  policy: Policy,
  caller: Caller,
  { id, store }: OpenEnvironment,
  place: string,
): Promise<boolean> {
  const { support } = store.reads
  const uses = await support.file(place)
  if (uses.length === 0) return true
  try {
    const { accountId, isStaff } = await visitSupport(policy, caller, id)
    if (isStaff) return true
    const open = uses.filter(({ isInternal }) => !isInternal)
    const owners = await Promise.all(open.map(async use => (await support.conversation(use.conversationId))?.accountId))
    return accountId !== null && owners.includes(accountId)
  } catch (error) {
    if (isAppError(error, 'NotFound')) return false
    throw error
  }
}
