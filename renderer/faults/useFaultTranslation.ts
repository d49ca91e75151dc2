import { faultTexts } from '../../shared/i18n/faultTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for what fails. */
export const useFaultTranslation = () => useTexts(faultTexts)
