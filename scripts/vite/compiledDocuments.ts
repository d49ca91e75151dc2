import { parse } from 'graphql'
import type { Plugin } from 'vite'

/** A `gql` document that is known while building: its text, then the documents that it embeds by name. */
export const knownDocuments = /\bgql`((?:[^`$]|\$(?!\{))*)((?:\$\{\w+\}\s*)*)`/g

/** Lists of nothing, of which every name has two, are left out: who reads documents takes them as optional. */
const withoutEmpty = (_: string, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)

function expressionOf(text: string, embedded: string): string {
  const { definitions } = parse(text, { noLocation: true })
  const all = [
    ...definitions.map(definition => JSON.stringify(definition, withoutEmpty)),
    ...[...embedded.matchAll(/\w+/g)].map(([name]) => `...${name}.definitions`),
  ]
  return `({ kind: 'Document', definitions: [${all.join(', ')}] })`
}

/**
 * Documents that are put together while running are left as they are.
 *
 * @throws GraphQLError the syntax of a document is wrong
 */
export const compileDocuments = (code: string): string =>
  code.replace(knownDocuments, (_, text: string, embedded: string) => expressionOf(text, embedded))

/** Parses `gql` documents while building, so that the first screen neither carries the parser nor waits for it. */
export const compiledDocuments = (): Plugin => ({
  name: 'telar:compiled-documents',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: 'gql`' },
    handler: code => ({ code: compileDocuments(code), map: null }),
  },
})
