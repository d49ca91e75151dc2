import { mailTexts } from '../../shared/i18n/mailTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for what became of mails. */
export const useMailTranslation = () => useTexts(mailTexts)
