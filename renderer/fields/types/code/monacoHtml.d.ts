/** The package has no types for what its registration imports. */
declare module 'monaco-editor/languages/definitions/html/html.js' {
  import type { languages } from 'monaco-editor/editor.js'

  export const conf: languages.LanguageConfiguration
  export const language: languages.IMonarchLanguage & {
    tokenizer: Record<string, languages.IMonarchLanguageRule[]>
  }
}
