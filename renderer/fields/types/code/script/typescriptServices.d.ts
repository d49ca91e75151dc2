/** The language service that the editor's package brings; it has no types of its own. */
declare module 'monaco-editor/languages/features/typescript/lib/typescriptServices.js' {
  export const typescript: typeof import('typescript') & {
    /** What it says from now on, by its own keys. */
    setLocalizedDiagnosticMessages(messages: Readonly<Record<string, string>>): void
  }
}
