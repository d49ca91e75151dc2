import { type editor, languages, type Position } from 'monaco-editor/editor.js'
import { type Hint, type TemplateNames, templateHints, templateWord } from './templateHints.ts'

export const ejs = 'ejs'

const nothing: TemplateNames = { variables: {}, functions: {}, fields: [] }

/** What the template of each open editor sees: the language's providers are the same for all. */
const namesOf = new WeakMap<editor.ITextModel, TemplateNames>()

export const describeTemplate = (model: editor.ITextModel, names: TemplateNames = nothing): void => {
  namesOf.set(model, names)
}

const textBefore = (model: editor.ITextModel, { lineNumber, column }: Pick<Position, 'lineNumber' | 'column'>) =>
  model.getValueInRange({ startLineNumber: 1, startColumn: 1, endLineNumber: lineNumber, endColumn: column })

const { CompletionItemKind, CompletionItemInsertTextRule } = languages

const kinds: Readonly<Record<Hint['kind'], languages.CompletionItemKind>> = {
  piece: CompletionItemKind.Snippet,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  field: CompletionItemKind.Field,
}

export const hintProvider: languages.CompletionItemProvider = {
  triggerCharacters: ['<', '%', '.'],
  provideCompletionItems(model, position) {
    const { startColumn, endColumn } = model.getWordUntilPosition(position)
    const { lineNumber } = position
    const range = { startLineNumber: lineNumber, endLineNumber: lineNumber, startColumn, endColumn }
    const before = textBefore(model, position)
    // A piece takes the place of the `<` or `<%` that asked for it.
    const begun = /<%?$/.exec(before)?.[0].length ?? 0
    const whole = begun > 0 ? { ...range, startColumn: position.column - begun } : range
    const suggestions = templateHints(before, namesOf.get(model) ?? nothing).map((hint, at) => ({
      label: hint.text === undefined ? hint.label : { label: hint.label, description: hint.text },
      insertText: hint.insert,
      insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
      kind: kinds[hint.kind],
      ...(hint.kind === 'piece' && { filterText: `<% ${hint.label}` }),
      sortText: String(at).padStart(4, '0'),
      range: hint.kind === 'piece' ? whole : range,
    }))
    return { suggestions }
  },
}

export const hoverProvider: languages.HoverProvider = {
  provideHover(model, position) {
    const word = model.getWordAtPosition(position)
    if (!word) return undefined
    const { lineNumber } = position
    const before = textBefore(model, { lineNumber, column: word.startColumn })
    const text = templateWord(before, word.word, namesOf.get(model) ?? nothing)
    if (text === undefined) return undefined
    const range = { ...word, startLineNumber: lineNumber, endLineNumber: lineNumber }
    return { range, contents: [{ value: text, supportHtml: false }] }
  },
}
