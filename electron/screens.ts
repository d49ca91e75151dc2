import { readFileSync } from 'node:fs'
import type { Language } from '../shared/i18n/languages.ts'
import { textsIn } from './texts.ts'

/** What a window shows while there is no server to show pages of. */
export type ScreenName = 'starting' | 'restarting' | 'failed'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** Makes the local screens, which need neither the server nor the network. */
export function screens(templatePath: string) {
  const template = readFileSync(templatePath, 'utf8')
  return {
    /** @param reason what the server said when it did not start */
    url(name: ScreenName, language: Language, reason = ''): string {
      const { screen } = textsIn(language)
      const values: Record<string, string> = { ...screen[name], language, name, reason, retry: screen.retry }
      const html = template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => escapeHtml(values[key] ?? ''))
      return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`
    },
  }
}

export type Screens = ReturnType<typeof screens>
