import { componentTexts } from '../../shared/i18n/componentTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for components whose code is loaded later. */
export const useComponentTranslation = () => useTexts(componentTexts)
