import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { runtimeTexts } from '../../shared/i18n/runtimeTexts.ts'
import { fallbackLanguage, type Language } from '../../shared/languages.ts'
import { textNamespace } from '../ui/texts.ts'

/** `component.pageTitle` → `Page title`: readable when a text was forgotten in both languages. */
const humanized = (key: string) => {
  const words = (key.split('.').at(-1) ?? key).replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The interface's texts, all bundled: nothing is fetched to speak another language. */
export function createI18n(language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    load: 'currentOnly',
    // A copy, for what is added later is written into it.
    resources: Object.fromEntries(
      Object.entries(runtimeTexts).map(([name, texts]) => [name, { [textNamespace]: { ...texts } }]),
    ),
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key, instead) => instead ?? humanized(key),
    initAsync: false,
  })
  return instance
}
