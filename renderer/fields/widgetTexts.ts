import { useTranslation } from 'react-i18next'
import { widgetTexts } from '../../shared/i18n/widgetTexts.ts'

/** `useTranslation` for widgets that are loaded later: their texts arrive with their code. */
export function useWidgetTranslation() {
  const translation = useTranslation()
  const { i18n } = translation
  for (const [language, areas] of Object.entries(widgetTexts)) {
    if (i18n.getResource(language, 'translation', 'widgets') === undefined)
      i18n.addResourceBundle(language, 'translation', areas, true, true)
  }
  return translation
}
