import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate, framed } from '../shared/formats/htmlTemplate.ts'
import type { Language } from '../shared/languages.ts'
import { textsIn } from './texts.ts'

/** What a window shows while there is no server to show pages of, or where a page of it ended (`lost`). */
export type ScreenName = 'starting' | 'restarting' | 'failed' | 'lost'

/** What the first button of each asks for. */
const calls: Record<ScreenName, 'retryServer' | 'showAgain'> = {
  starting: 'retryServer',
  restarting: 'retryServer',
  failed: 'retryServer',
  lost: 'showAgain',
}

/** Makes the local screens, which need neither the server nor the network, from the project's `resources`. */
export function screens(resources: string) {
  const read = (path: string) => readFileSync(join(resources, path), 'utf8')
  const template = framed(read('pages/frame.html'), read('desktop/screen.html'))
  return {
    /** @param reason what the server said when it did not start */
    url(name: ScreenName, language: Language, reason = ''): string {
      const { screen } = textsIn(language)
      const { title: heading, message } = screen[name]
      const values = {
        title: 'Telar',
        language,
        name,
        heading,
        message,
        reason,
        call: calls[name],
        action: screen[calls[name]],
        logs: screen.logs,
      }
      const html = fillTemplate(template, values)
      return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`
    },
  }
}

export type Screens = ReturnType<typeof screens>
