import { accountTexts } from '../../shared/i18n/accountTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for what is about login and passwords. */
export const useAccountTranslation = () => useTexts(accountTexts)
export type AccountTranslation = ReturnType<typeof useAccountTranslation>['t']
