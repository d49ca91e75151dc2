import { addDays, startOfDay } from '../../shared/formats/dates.ts'

/** What people look for. */
export interface AuditFilter {
  search: string
  /** An `AuditGroup`; null: of all. */
  group: string | null
  /** Days as `YYYY-MM-DD`, both included; '' = without an end. */
  from: string
  to: string
}

export const noFilter: AuditFilter = { search: '', group: null, from: '', to: '' }

export const isFiltered = ({ search, group, from, to }: AuditFilter) =>
  search.trim() !== '' || group !== null || from !== '' || to !== ''

/** The variables of the question. @param zone whose days are meant, IANA */
export const asQuestion = ({ search, group, from, to }: AuditFilter, zone: string) => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(group !== null && { group }),
  ...(from !== '' && { from: startOfDay(from, zone) }),
  ...(to !== '' && { to: startOfDay(addDays(to, 1), zone) }),
})
