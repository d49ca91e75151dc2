import { supportTexts } from '../../shared/i18n/supportTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for who writes with support. */
export const useSupportTranslation = () => useTexts(supportTexts)
