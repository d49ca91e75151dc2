import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import texts from '../../resources/pages/apiDocs.json' with { type: 'json' }
import {
  addressParameters,
  bodyParameters,
  type DocumentedApi,
  type DocumentedEndpoint,
} from '../../shared/endpoints/documentedApi.ts'
import type { ApiParameterEntry } from '../../shared/fields/types/apiParameters.ts'
import { fillTemplate, framed } from '../../shared/formats/htmlTemplate.ts'
import type { Language } from '../services/calls/languages.ts'
import { projectFolder } from '../system/projectFolder.ts'

const frame = readFileSync(join(projectFolder, 'resources', 'pages', 'apiDocs.html'), 'utf8')

const row =
  '<tr><td><code>{{name}}</code> <small>{{required}}</small></td><td>{{place}}</td><td><code>{{type}}</code></td><td>{{description}}</td></tr>'
const head = '<tr><th>{{parameter}}</th><th>{{place}}</th><th>{{type}}</th><th>{{about}}</th></tr>'
const endpointHead =
  '<h2><b>{{method}}</b><code>/{{route}}</code></h2><p>{{name}}</p><p class="who">{{who}}</p><p>{{description}}</p>'

type Words = (typeof texts)[Language]

function parameterRow(words: Words, { name, place, type, required, description = '' }: ApiParameterEntry): string {
  const isNeeded = place === 'path' || required === true
  return fillTemplate(row, { name, place: words[place], type, description, required: isNeeded ? words.required : '' })
}

function whoCalls(words: Words, { roles, open }: DocumentedEndpoint): string {
  if (open) return words.anybody
  return roles.length === 0 ? words.identified : words.roles.replace('{{roles}}', () => roles.join(', '))
}

function endpointHtml(words: Words, endpoint: DocumentedEndpoint): string {
  const { method, route, name, description = '' } = endpoint
  const who = whoCalls(words, endpoint)
  const parameters = [...addressParameters(endpoint), ...bodyParameters(endpoint)]
  const rows = parameters.map(parameter => parameterRow(words, parameter)).join('')
  const table = `<div class="scrolled"><table><thead>${fillTemplate(head, words)}</thead><tbody>${rows}</tbody></table></div>`
  const about = fillTemplate(endpointHead, { method, route, name, who, description })
  return `<section>${about}${parameters.length === 0 ? '' : table}</section>`
}

/** The documentation of an API as a page without a script: every text of a designer stands in it as text. */
export function apiDocsPage({ title: name, url, endpoints }: DocumentedApi, language: Language): string {
  const words = texts[language]
  const title = words.title.replace('{{name}}', () => name)
  const [before = '', after = ''] = framed(frame, '<!-- endpoints -->').split('<!-- endpoints -->')
  const fill = (part: string) => fillTemplate(part, { ...words, language, title, url })
  const content = endpoints.map(endpoint => endpointHtml(words, endpoint)).join('')
  return `${fill(before)}${content || fillTemplate('<p>{{none}}</p>', words)}${fill(after)}`
}
