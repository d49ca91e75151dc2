import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import texts from '../../resources/pages/texts.json' with { type: 'json' }
import { fillTemplate, framed } from '../../shared/formats/htmlTemplate.ts'
import { bestLanguage, type Language } from '../services/calls/languages.ts'
import { projectFolder } from '../system/projectFolder.ts'
import { acceptedLanguages } from './clientInfo.ts'

/** The designed pages that the server itself shows. */
export type PageName = keyof (typeof texts)['en']

const statuses: Record<PageName, number> = {
  notFound: 404,
  ownWindow: 403,
  failed: 500,
  maintenance: 503,
  setAside: 503,
  notBuilt: 503,
}
const read = (name: string) => readFileSync(join(projectFolder, 'resources', 'pages', name), 'utf8')
const template = framed(read('frame.html'), read('page.html'))

/** @param requestId shown on an internal error, so that a person can name it to an administrator */
function pageHtml(name: PageName, language: Language, requestId = ''): string {
  const { title, message, action } = texts[language][name]
  return fillTemplate(template, {
    language,
    name,
    status: String(statuses[name]),
    title,
    message,
    action,
    reference: requestId,
  })
}

export const sendPage = (request: FastifyRequest, reply: FastifyReply, name: PageName, requestId?: string) => {
  const language = bestLanguage(acceptedLanguages(request.headers['accept-language']))
  return reply
    .code(statuses[name])
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language')
    .send(pageHtml(name, language, requestId))
}

/** Whether a person looks at the answer: a browser going to an address. */
export const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && /\btext\/html\b/.test(request.headers.accept ?? '')

/** Whether any answer will do, also a page: so asks who watches whether a site is up, and who shows a link to others. */
export const takesPages = ({ headers: { accept = '*/*' } }: FastifyRequest) => /\btext\/(html|\*)|\*\/\*/.test(accept)
