import { signingTexts } from '../../../shared/i18n/signingTexts.ts'
import { useTexts } from '../../ui/texts.ts'

/** `useTranslation` with what is said of signing anywhere. */
export const useSigningTexts = () => useTexts(signingTexts)
