import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Texts by language and area. */
type Texts = Readonly<Record<string, Readonly<Record<string, object>>>>

export const textNamespace = 'translation'

/** Adds the texts of areas that are loaded later; those that are there stay as they are. */
export function addTexts(instance: i18n, texts: Texts) {
  for (const [language, areas] of Object.entries(texts)) {
    for (const [area, tree] of Object.entries(areas)) {
      if (instance.getResource(language, textNamespace, area) === undefined)
        instance.addResourceBundle(language, textNamespace, { [area]: tree }, true, true)
    }
  }
}

/** `useTranslation` for what is loaded later: its texts arrive with its code. */
export function useTexts(texts: Texts) {
  const translation = useTranslation()
  addTexts(translation.i18n, texts)
  return translation
}
