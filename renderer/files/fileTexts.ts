import { fileTexts } from '../../shared/i18n/fileTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** `useTranslation` for what is about files. */
export const useFileTranslation = () => useTexts(fileTexts)
