import * as desktop from '../shared/i18n/areas/desktop.ts'
import type { Language } from '../shared/languages.ts'

export type DesktopTexts = typeof desktop.es

const texts: Record<Language, DesktopTexts> = { 'es-419': desktop.es, en: desktop.en }

export const textsIn = (language: Language) => texts[language]

/** Puts values into a text's `{{name}}` places. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
