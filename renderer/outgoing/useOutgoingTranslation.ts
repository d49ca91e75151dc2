import { outgoingTexts } from '../../shared/i18n/outgoingTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for requests of scripts. */
export const useOutgoingTranslation = () => useTexts(outgoingTexts)
