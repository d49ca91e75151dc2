import { useTranslation } from 'react-i18next'
import type { JobWait } from '../../shared/collections/jobs.ts'
import { formatDateTime } from '../../shared/formats/dates.ts'

interface MayWait {
  waitingFor: JobWait | null
  waitingSince: string | null
}

/** What work of the server waits for and since when, as people read it; undefined while it goes on. */
export function useWaitingText(work: MayWait | undefined): string | undefined {
  const { t } = useTranslation()
  if (work === undefined || work.waitingFor === null || work.waitingSince === null) return undefined
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return t(`waits.${work.waitingFor}`, { time: formatDateTime(work.waitingSince, timeZone) })
}
