import type { ofPlatform } from '../../db/cluster/cluster.ts'

/** That something changed; never what. Ids are local. */
export type Change =
  | { kind: 'collectionDataChanged'; environmentId: string; collectionId: string; sequence: number }
  /** All of it, or what one account sees of it. */
  | { kind: 'environmentUpdated'; environmentId: string; moment: number; accountId?: string }
  /** More is known of the answer that an agent makes in a conversation. */
  | { kind: 'agentAnswer'; environmentId: string; conversationId: string }
  /** Something in a conversation with support: what its person sees too, or only who answers; or somebody types there, which nothing keeps. */
  | {
      kind: 'supportChanged'
      environmentId: string
      conversationId: string
      /** Of the person whose conversation it is. */
      accountId: string | null
      /** Who did it. */
      by: string | null
      isInternal: boolean
      isTyping: boolean
    }
  /** What one account is told, or all are, is other than before. */
  | { kind: 'notificationsChanged'; environmentId: string; accountId?: string }
  /** What is said about a record. */
  | { kind: 'recordCommented'; environmentId: string; collectionId: string; recordId: string }
  /** What the platform is set to: of no environment. */
  | { kind: 'platformUpdated'; environmentId: typeof ofPlatform; version: number }

export type ChangeKind = Change['kind']
export type ChangeOf<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>

/** Changes of the same subject are one for who was not told yet. */
export function subjectOf(change: Change): string {
  if ('recordId' in change) return `${change.collectionId} ${change.recordId}`
  if ('collectionId' in change) return change.collectionId
  // What only some hear of it is not what all hear.
  if (change.kind === 'supportChanged') return `${change.conversationId} ${change.isInternal} ${change.isTyping}`
  if ('conversationId' in change) return change.conversationId
  return 'accountId' in change ? (change.accountId ?? '') : ''
}
/** The subject, among all environments. */
export const placeOf = (change: Change) => `${change.environmentId} ${change.kind} ${subjectOf(change)}`
