import type { Language } from '../../shared/languages.ts'
import { bestLanguage, localeOf } from '../services/calls/languages.ts'
import type { GraphQLContext } from './context.ts'

/** What the one who asks reads best. */
export const languageOf = ({ client }: Pick<GraphQLContext, 'client'>) => bestLanguage(client.languages)

export const readerLocale = (context: Pick<GraphQLContext, 'client'>): Language => localeOf(languageOf(context))
