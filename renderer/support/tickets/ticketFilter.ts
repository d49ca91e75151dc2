import type { SupportStatus } from '../../../shared/support/support.ts'

/** Which conversations are listed. */
export interface TicketFilter {
  search: string
  /** Undefined: of either. */
  status: SupportStatus | undefined
  /** Undefined: of all. */
  channel: string | undefined
  /** An account; null: nobody's; undefined: anybody's. */
  assigneeId: string | null | undefined
  onlyUnread: boolean
}

export const noFilter: TicketFilter = {
  search: '',
  status: undefined,
  channel: undefined,
  assigneeId: undefined,
  onlyUnread: false,
}

export const wireFilter = ({ search, status, channel, assigneeId, onlyUnread }: TicketFilter) => ({
  ...(search !== '' && { search }),
  ...(status && { status }),
  ...(channel !== undefined && { channel }),
  ...(assigneeId && { assigneeId }),
  ...(assigneeId === null && { isUnassigned: true }),
  ...(onlyUnread && { isUnread: true }),
})
