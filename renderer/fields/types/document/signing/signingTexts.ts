import { signingTexts } from '../../../../../shared/i18n/signingTexts.ts'
import { useTexts } from '../../../../ui/texts.ts'

/** `useTranslation` for signing, which is loaded later. */
export const useSigningTranslation = () => useTexts(signingTexts)
