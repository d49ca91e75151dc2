import { useTranslation } from 'react-i18next'
import { fileTexts } from '../../shared/i18n/fileTexts.ts'
import { addTexts } from '../i18n.ts'

/** `useTranslation` for what is about files: its texts arrive with its code. */
export function useFileTranslation() {
  const translation = useTranslation()
  const { i18n } = translation
  if (i18n.getResource('en', 'translation', 'files') === undefined) addTexts(i18n, fileTexts)
  return translation
}
