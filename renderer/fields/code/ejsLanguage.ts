import { languages } from 'monaco-editor/editor.js'
import { conf, language as html } from 'monaco-editor/languages/definitions/html/html.js'

const ejs = 'ejs'

/** A tag opens where HTML may stand anything, attributes and their values included; its code is JavaScript. */
const opening: languages.IMonarchLanguageRule[] = [
  [/<%#/, { token: 'comment.html', next: '@ejsComment' }],
  [/<%%/, 'metatag'],
  [/<%[-=_]?/, { token: 'metatag', next: '@ejsCode', nextEmbedded: 'javascript' }],
]

const tokenizer = Object.fromEntries(
  Object.entries(html.tokenizer).map(([state, rules]) => [state, [...opening, ...rules]]),
)

const language: languages.IMonarchLanguage = {
  ...html,
  tokenPostfix: '.html',
  tokenizer: {
    ...tokenizer,
    ejsCode: [[/[-_]?%>/, { token: 'metatag', next: '@pop', nextEmbedded: '@pop' }]],
    ejsComment: [
      [/%>/, { token: 'comment.html', next: '@pop' }],
      [/[^%]+|%/, 'comment.html'],
    ],
  },
}

/** What a template finds by name (server/services/blocks/blockData.ts). */
const names = ['items', 'labels', 'page', 'limit', 'totalCount', 'totalPages', 'parameters', 'zone']
const helpers = ['goToPage', 'nextPage', 'previousPage']

/** Whole pieces, which a person begins with `<`. */
const pieces: Readonly<Record<string, string>> = {
  '<%= %>': '<%= $1 %>',
  '<%- %>': '<%- $1 %>',
  'for items': '<% for (const item of items) { %>\n  $1\n<% } %>',
  'if / else': '<% if ($1) { %>\n  $2\n<% } else { %>\n<% } %>',
}

const isInTag = (before: string) => before.lastIndexOf('<%') > before.lastIndexOf('%>')

const provider: languages.CompletionItemProvider = {
  triggerCharacters: ['<', '%'],
  provideCompletionItems(model, position) {
    const word = model.getWordUntilPosition(position)
    const { lineNumber } = position
    const range = {
      startLineNumber: lineNumber,
      endLineNumber: lineNumber,
      startColumn: word.startColumn,
      endColumn: word.endColumn,
    }
    const before = model.getValueInRange({
      startLineNumber: 1,
      startColumn: 1,
      endLineNumber: lineNumber,
      endColumn: position.column,
    })
    const insertTextRules = languages.CompletionItemInsertTextRule.InsertAsSnippet
    if (!isInTag(before)) {
      const open = /<%?$/.exec(before)?.[0].length ?? 0
      const whole = { ...range, startColumn: position.column - open }
      const suggestions = Object.entries(pieces).map(([label, insertText]) => ({
        label,
        insertText,
        insertTextRules,
        filterText: `<% ${label}`,
        kind: languages.CompletionItemKind.Snippet,
        range: open > 0 ? whole : range,
      }))
      return { suggestions }
    }
    const variables = names.map(label => ({
      label,
      insertText: label,
      kind: languages.CompletionItemKind.Variable,
      range,
    }))
    const functions = helpers.map(label => ({
      label: `${label}()`,
      insertText: label === 'goToPage' ? 'goToPage($1)' : `${label}()`,
      insertTextRules,
      kind: languages.CompletionItemKind.Function,
      range,
    }))
    return { suggestions: [...variables, ...functions] }
  },
}

/** HTML with EJS tags: its colours and its hints (N10, N11). */
export function registerEjs(): void {
  languages.register({ id: ejs })
  languages.setLanguageConfiguration(ejs, conf)
  languages.setMonarchTokensProvider(ejs, language)
  languages.registerCompletionItemProvider(ejs, provider)
}
