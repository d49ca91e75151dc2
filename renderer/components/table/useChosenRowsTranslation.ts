import { chosenRowsTexts } from '../../../shared/i18n/chosenRowsTexts.ts'
import { useTexts } from '../../ui/texts.ts'

/** `useTranslation` for chosen rows. */
export const useChosenRowsTranslation = () => useTexts(chosenRowsTexts)
