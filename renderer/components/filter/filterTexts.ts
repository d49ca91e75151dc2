import { filterTexts } from '../../../shared/i18n/filterTexts.ts'
import { useTexts } from '../../ui/texts.ts'

/** `useTranslation` for filters in use, which are loaded later. */
export const useFilterTranslation = () => useTexts(filterTexts)
