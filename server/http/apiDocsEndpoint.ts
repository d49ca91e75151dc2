import type texts from '../../resources/pages/apiDocs.json'
import {
  addressParameters,
  bodyParameters,
  type DocumentedApi,
  type DocumentedEndpoint,
} from '../../shared/endpoints/documentedApi.ts'
import { exampleCalls, isSentAsText } from '../../shared/endpoints/exampleCalls.ts'
import { refusalsOf } from '../../shared/endpoints/openApi.ts'
import type { ApiParameterEntry } from '../../shared/fields/types/apiParameters.ts'
import { fillTemplate } from '../../shared/formats/htmlTemplate.ts'
import type { Language } from '../services/calls/languages.ts'

export type Words = (typeof texts)[Language]

const head =
  '<h2><b>{{method}}</b><code>/{{route}}</code></h2><p>{{name}}</p><p class="who">{{who}}</p><p>{{description}}</p>'
const parameterHead = '<tr><th>{{parameter}}</th><th>{{place}}</th><th>{{type}}</th><th>{{about}}</th></tr>'
const parameterRow =
  '<tr><td><code>{{name}}</code> <small>{{required}}</small></td><td>{{place}}</td><td><code>{{type}}</code></td><td>{{description}}</td></tr>'
const example = '<h3>{{language}}</h3><pre>{{code}}</pre>'
const answerHead = '<tr><th>{{status}}</th><th>{{meaning}}</th></tr>'
const answerRow = '<tr><td><code>{{status}}</code></td><td>{{meaning}}</td></tr>'
const formHead =
  '<form hidden data-method="{{method}}" data-route="{{route}}" data-sending="{{sending}}" data-unreachable="{{unreachable}}">'
const formField = '<label>{{name}}<input name="{{name}}" data-place="{{place}}" data-type="{{type}}"></label>'
const neededField =
  '<label>{{name}} *<input name="{{name}}" data-place="{{place}}" data-type="{{type}}" required></label>'
const authorizationField =
  '<label>{{authorization}}<input name="authorization" placeholder="Bearer …" autocomplete="off"></label>'
const formEnd = '<button>{{send}}</button><output aria-live="polite"></output></form>'

const isNeeded = ({ place, required }: ApiParameterEntry) => place === 'path' || required === true

const table = (head: string, rows: string) =>
  `<div class="scrolled"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>`

const folded = (title: string, content: string) =>
  `<details><summary>${fillTemplate('{{title}}', { title })}</summary>${content}</details>`

function whoCalls(words: Words, { roles, open }: DocumentedEndpoint): string {
  if (open) return words.anybody
  return roles.length === 0 ? words.identified : words.roles.replace('{{roles}}', () => roles.join(', '))
}

function parametersHtml(words: Words, parameters: readonly ApiParameterEntry[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(parameter => {
    const { name, place, type, description = '' } = parameter
    const required = isNeeded(parameter) ? words.required : ''
    return fillTemplate(parameterRow, { name, place: words[place], type, description, required })
  })
  return table(fillTemplate(parameterHead, words), rows.join(''))
}

const examplesHtml = (words: Words, api: DocumentedApi, endpoint: DocumentedEndpoint) =>
  folded(
    words.examples,
    exampleCalls(api, endpoint)
      .map(call => fillTemplate(example, call))
      .join(''),
  )

/** What a refusal says, as it is sent. */
const refusal = { error: 'BadRequest', message: 'A parameter is missing', parameter: 'desde' }

function answersHtml(words: Words, { authentication }: DocumentedApi, endpoint: DocumentedEndpoint): string {
  const statuses = [200, 204, ...refusalsOf(endpoint, authentication)] as const
  const rows = statuses.map(status =>
    fillTemplate(answerRow, { status: String(status), meaning: words[`answer${status}` as keyof Words] }),
  )
  const refused = fillTemplate('<p>{{refusal}}</p><pre>{{code}}</pre>', {
    refusal: words.refusal,
    code: JSON.stringify(refusal, null, 2),
  })
  return folded(words.answers, table(fillTemplate(answerHead, words), rows.join('')) + refused)
}

/** A form that the script of the page sends; without it, it is not shown. */
function tryItHtml(words: Words, endpoint: DocumentedEndpoint, parameters: readonly ApiParameterEntry[]): string {
  const { method, route, open } = endpoint
  const fields = parameters.map(parameter => {
    const { name, place, type } = parameter
    const isText = place !== 'body' || isSentAsText(type)
    return fillTemplate(isNeeded(parameter) ? neededField : formField, { name, place, type: isText ? 'text' : 'json' })
  })
  const begin = fillTemplate(formHead, { ...words, method, route })
  const authorization = open ? '' : fillTemplate(authorizationField, words)
  return folded(words.tryIt, begin + fields.join('') + authorization + fillTemplate(formEnd, words))
}

/** One endpoint on the page of the documentation: who may call it, with what, how, and what it answers. */
export function endpointHtml(words: Words, api: DocumentedApi, endpoint: DocumentedEndpoint): string {
  const { method, route, name, description = '' } = endpoint
  const parameters = [...addressParameters(endpoint), ...bodyParameters(endpoint)]
  const parts = [
    fillTemplate(head, { method, route, name, who: whoCalls(words, endpoint), description }),
    parametersHtml(words, parameters),
    examplesHtml(words, api, endpoint),
    answersHtml(words, api, endpoint),
    tryItHtml(words, endpoint, parameters),
  ]
  return `<section>${parts.join('')}</section>`
}
