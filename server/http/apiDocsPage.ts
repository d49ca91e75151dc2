import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import texts from '../../resources/pages/apiDocs.json' with { type: 'json' }
import type { DocumentedApi } from '../../shared/endpoints/documentedApi.ts'
import { fillTemplate, framed } from '../../shared/formats/htmlTemplate.ts'
import type { Language } from '../services/calls/languages.ts'
import { projectFolder } from '../system/projectFolder.ts'
import { endpointHtml } from './apiDocsEndpoint.ts'

const read = (name: string) => readFileSync(join(projectFolder, 'resources', 'pages', name), 'utf8')

const frame = read('apiDocs.html')

/** With which the page sends what is tried; all else of it stands without a script. */
export const apiDocsScript = read('apiDocs.js')

/** The documentation of an API as a page: every text of a designer stands in it as text. */
export function apiDocsPage(api: DocumentedApi, language: Language): string {
  const { title: name, url, endpoints } = api
  const words = texts[language]
  const title = words.title.replace('{{name}}', () => name)
  const [before = '', after = ''] = framed(frame, '<!-- endpoints -->').split('<!-- endpoints -->')
  const fill = (part: string) => fillTemplate(part, { ...words, language, title, url })
  const content = endpoints.map(endpoint => endpointHtml(words, api, endpoint)).join('')
  return `${fill(before)}${content || fillTemplate('<p>{{none}}</p>', words)}${fill(after)}`
}
