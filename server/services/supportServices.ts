import type { Cluster } from '../db/cluster/cluster.ts'
import { FirstAnswers, type FirstAnswersParts } from './support/firstAnswers.ts'
import { SavedAnswers } from './support/savedAnswers.ts'
import { SupportDesk, type SupportDeskParts } from './support/supportDesk.ts'
import { SupportNews, type SupportNewsParts } from './support/supportNews.ts'
import { SupportStaff } from './support/supportStaff.ts'
import { SupportStatistics } from './support/supportStatistics.ts'
import { SupportTalk, type SupportTalkParts } from './support/supportTalk.ts'
import { SupportTickets, type SupportTicketsParts } from './support/supportTickets.ts'
import { Typists } from './support/typists.ts'

export interface SupportServices {
  readonly supportDesk: SupportDesk
  readonly supportTalk: SupportTalk
  readonly supportTickets: SupportTickets
  readonly supportNews: SupportNews
  readonly savedAnswers: SavedAnswers
  readonly supportStatistics: SupportStatistics
  readonly firstAnswers: FirstAnswers
}

export type SupportServiceParts = Omit<SupportDeskParts, 'staff' | 'typists'> &
  Omit<SupportNewsParts, 'staff'> &
  Omit<FirstAnswersParts, 'news'> &
  Omit<SupportTalkParts, 'desk' | 'news' | 'typists' | 'firstAnswers'> &
  Omit<SupportTicketsParts, 'desk' | 'staff' | 'news' | 'firstAnswers'> &
  ConstructorParameters<typeof SupportStaff>[0] & { cluster: Cluster }

/** Conversations of people with the support of their environment, wired once. */
export function supportServices(parts: SupportServiceParts): SupportServices {
  const staff = new SupportStaff(parts)
  const typists = new Typists(parts.clock, parts.cluster)
  const supportNews = new SupportNews({ ...parts, staff })
  const supportDesk = new SupportDesk({ ...parts, staff, typists })
  const firstAnswers = new FirstAnswers({ ...parts, news: supportNews })
  const wired = { ...parts, desk: supportDesk, news: supportNews, firstAnswers }
  return {
    supportDesk,
    supportNews,
    firstAnswers,
    supportTalk: new SupportTalk({ ...wired, typists }),
    supportTickets: new SupportTickets({ ...wired, staff }),
    savedAnswers: new SavedAnswers(parts),
    supportStatistics: new SupportStatistics(parts),
  }
}
