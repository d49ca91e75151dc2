import { supportTexts } from '../../../shared/i18n/supportTexts.ts'
import { ticketTexts } from '../../../shared/i18n/ticketTexts.ts'
import { useTexts } from '../../ui/texts.ts'

const texts = {
  'es-419': { ...supportTexts['es-419'], ...ticketTexts['es-419'] },
  en: { ...supportTexts.en, ...ticketTexts.en },
}

/** `useTranslation` for who answers conversations with support. */
export const useTicketTranslation = () => useTexts(texts)
