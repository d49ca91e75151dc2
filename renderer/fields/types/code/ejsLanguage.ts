import { languages } from 'monaco-editor/editor.js'
import { conf, language as html } from 'monaco-editor/languages/definitions/html/html.js'
import { ejs, hintProvider, hoverProvider } from './ejsHints.ts'

type Rules = languages.IMonarchLanguageRule[]

/** A tag opens where HTML may stand anything, attributes and their values included; its code is JavaScript. */
const opening: Rules = [
  [/<%#/, { token: 'comment.html', next: '@ejsComment' }],
  [/<%%/, 'metatag'],
  [/<%[-=_]?/, { token: 'metatag', next: '@ejsCode', nextEmbedded: 'javascript' }],
]

/** HTML takes a quoted value as one word; here it is a state, so that tags open inside of it. */
const quotes: ReadonlyMap<string, languages.IMonarchLanguageRule> = new Map([
  ['"([^"]*)"', [/"/, { token: 'attribute.value', next: '@ejsDoubleQuoted' }]],
  ["'([^']*)'", [/'/, { token: 'attribute.value', next: '@ejsSingleQuoted' }]],
])

function withTagsInside(rule: languages.IMonarchLanguageRule): languages.IMonarchLanguageRule {
  if (!Array.isArray(rule) || !(rule[0] instanceof RegExp) || rule[1] !== 'attribute.value') return rule
  return quotes.get(rule[0].source) ?? rule
}

const tokenizer = Object.fromEntries(
  Object.entries(html.tokenizer).map(([state, rules]) => [state, [...opening, ...rules.map(withTagsInside)]]),
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
    ejsDoubleQuoted: [...opening, [/"/, 'attribute.value', '@pop'], [/[^"<]+|</, 'attribute.value']],
    ejsSingleQuoted: [...opening, [/'/, 'attribute.value', '@pop'], [/[^'<]+|</, 'attribute.value']],
  },
}

/** HTML with EJS tags: its colours and its hints. */
export function registerEjs(): void {
  languages.register({ id: ejs })
  languages.setLanguageConfiguration(ejs, conf)
  languages.setMonarchTokensProvider(ejs, language)
  languages.registerCompletionItemProvider(ejs, hintProvider)
  languages.registerHoverProvider(ejs, hoverProvider)
}
