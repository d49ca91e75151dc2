import { filterTexts } from '../../../shared/i18n/filterTexts.ts'
import { useTexts } from '../../ui/texts.ts'

/** `useTranslation` for the inputs of filters, which are loaded later. */
export const useFilterTranslation = () => useTexts(filterTexts)
