import 'monaco-editor/features/register.all.js'
import 'monaco-editor/languages/definitions/css/register.js'
import 'monaco-editor/languages/definitions/html/register.js'
import 'monaco-editor/languages/definitions/javascript/register.js'
import 'monaco-editor/languages/features/css/register.js'
import 'monaco-editor/languages/features/json/register.js'
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'
import { editor, MarkerSeverity, Range } from 'monaco-editor/editor.js'
import CssWorker from 'monaco-editor/languages/features/css/css.worker.js?worker'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker.js?worker'
import { closeTags } from './closeTags.ts'
import { describeTemplate } from './ejsHints.ts'
import { registerEjs } from './ejsLanguage.ts'
import { describeVue, registerVue } from './vueLanguage.ts'

const workers: Readonly<Record<string, new () => Worker>> = { css: CssWorker, json: JsonWorker }

globalThis.MonacoEnvironment = { getWorker: (_id, label) => new (workers[label] ?? EditorWorker)() }

registerEjs()
registerVue()

/** The colours of `tokens.css`; the editor reads no custom properties. */
editor.defineTheme('telar-light', {
  base: 'vs',
  inherit: true,
  // The library's own colours are too pale to read on our grounds.
  rules: [
    { token: 'attribute.name', foreground: 'b3261e' },
    { token: 'metatag.content.html', foreground: 'b3261e' },
    { token: 'metatag.html', foreground: '596273' },
    { token: 'annotation', foreground: '596273' },
    { token: 'number', foreground: '077a50' },
    { token: 'attribute.value.number', foreground: '077a50' },
    { token: 'attribute.value.unit', foreground: '077a50' },
    { token: 'type', foreground: '00706f' },
  ],
  colors: {
    'editor.background': '#ffffff',
    'editor.foreground': '#14181f',
    'editorLineNumber.foreground': '#596273',
    'editorCodeLens.foreground': '#596273',
  },
})
editor.defineTheme('telar-dark', {
  base: 'vs-dark',
  inherit: true,
  // These of the library are too dark to read on our ground.
  rules: [
    { token: 'comment', foreground: '7ab365' },
    { token: 'regexp', foreground: 'd183b5' },
    { token: 'delimiter.html', foreground: '9ba6b6' },
    { token: 'variable.predefined', foreground: '8aa4e0' },
  ],
  colors: {
    'editor.background': '#141920',
    'editor.foreground': '#e8ecf2',
    'editorLineNumber.foreground': '#9ba6b6',
    'editorCodeLens.foreground': '#9ba6b6',
  },
})

export { closeTags, describeTemplate, describeVue, editor, MarkerSeverity, Range }
