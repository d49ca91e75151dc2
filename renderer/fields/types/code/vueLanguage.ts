import { type editor, languages } from 'monaco-editor/editor.js'
import { type VueNames, vueHints } from './vueHints.ts'

/** What the code of each open editor of a Vue block finds: others of the same language have none of it. */
const namesOf = new WeakMap<editor.ITextModel, VueNames>()

export const describeVue = (model: editor.ITextModel, names: VueNames): void => {
  namesOf.set(model, names)
}

const { CompletionItemKind, CompletionItemInsertTextRule } = languages

const provider: languages.CompletionItemProvider = {
  triggerCharacters: ['.', "'", '"', '`'],
  provideCompletionItems(model, { lineNumber, column }) {
    const names = namesOf.get(model)
    if (names === undefined) return { suggestions: [] }
    const { startColumn, endColumn } = model.getWordUntilPosition({ lineNumber, column })
    const range = { startLineNumber: lineNumber, endLineNumber: lineNumber, startColumn, endColumn }
    const before = model.getValueInRange({ ...range, startLineNumber: 1, startColumn: 1, endColumn: column })
    const suggestions = vueHints(before, names).map(({ kind, label, insert, text }, at) => ({
      label: text === undefined || text === '' ? label : { label, description: text },
      insertText: insert,
      insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
      kind: kind === 'function' ? CompletionItemKind.Function : CompletionItemKind.Variable,
      sortText: String(at).padStart(4, '0'),
      range,
    }))
    return { suggestions }
  },
}

export function registerVue(): void {
  for (const language of ['javascript', 'html']) languages.registerCompletionItemProvider(language, provider)
}
