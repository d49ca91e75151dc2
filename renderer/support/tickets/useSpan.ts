import { useTicketTranslation } from './ticketTexts.ts'

const minuteMs = 60_000

/** Puts the time between two instants into words: minutes, hours or days. */
export function useSpan(): (from: string, to: string) => string {
  const { t } = useTicketTranslation()
  return (from, to) => {
    const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minuteMs))
    const hours = Math.floor(minutes / 60)
    if (hours === 0) return t('tickets.minutes', { count: minutes })
    if (hours < 24) return t('tickets.hours', { hours, minutes: minutes % 60 })
    return t('tickets.days', { days: Math.floor(hours / 24), hours: hours % 24 })
  }
}
