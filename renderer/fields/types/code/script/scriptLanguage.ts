import { Emitter, editor, languages, MarkerSeverity, type Position, Range } from 'monaco-editor/editor.js'
import type { ScriptAround } from './scriptAround.ts'
import { scriptClient as client } from './scriptClient.ts'
import type { Finding, WrittenScript } from './scriptService.ts'

interface Attached {
  around: ScriptAround
  findings: readonly Finding[]
}

const language = 'javascript'
const markers = 'script'
const missingCommand = 'telar.missingComponent'
/** Between the last key and the check, in ms. */
const pause = 250

/** The scripts of open editors: providers are the same for all. */
const attached = new WeakMap<editor.ITextModel, Attached>()
const lensesChanged = new Emitter<languages.CodeLensProvider>()

const written = (model: editor.ITextModel, { place }: ScriptAround): WrittenScript => ({
  text: model.getValue(editor.EndOfLinePreference.LF),
  place,
})

function rangeOf(model: editor.ITextModel, { start, length }: { start: number; length: number }): Range {
  const from = model.getPositionAt(start)
  const to = model.getPositionAt(start + length)
  return new Range(from.lineNumber, from.column, to.lineNumber, to.column)
}

const { CompletionItemKind } = languages

/** By TypeScript's words. */
const kinds: Readonly<Record<string, languages.CompletionItemKind>> = {
  function: CompletionItemKind.Function,
  'local function': CompletionItemKind.Function,
  method: CompletionItemKind.Method,
  property: CompletionItemKind.Field,
  getter: CompletionItemKind.Field,
  const: CompletionItemKind.Variable,
  let: CompletionItemKind.Variable,
  var: CompletionItemKind.Variable,
  parameter: CompletionItemKind.Variable,
  string: CompletionItemKind.Value,
  keyword: CompletionItemKind.Keyword,
}

const code = (text: string) => `\`\`\`js\n${text}\n\`\`\``

/** A script's suggestion, with what it needs to be explained. */
interface Offered extends languages.CompletionItem {
  explain?: () => Promise<{ code: string; about: string } | undefined>
}

const completion: languages.CompletionItemProvider = {
  triggerCharacters: ['.', "'", '"', '`'],
  async provideCompletionItems(model, position) {
    const known = attached.get(model)
    if (!known) return undefined
    const { around } = known
    const script = written(model, around)
    const at = model.getOffsetAt(position)
    const word = model.getWordUntilPosition(position)
    const usual = new Range(position.lineNumber, word.startColumn, position.lineNumber, word.endColumn)
    const found = await client.ask(around, 'complete', script, at)
    const suggestions = found.map(
      ({ label, kind, insert, sort, replaces }): Offered => ({
        label,
        kind: kinds[kind] ?? CompletionItemKind.Variable,
        insertText: insert,
        sortText: sort,
        range: replaces ? rangeOf(model, replaces) : usual,
        explain: () => client.ask(around, 'explain', script, at, label),
      }),
    )
    return { suggestions }
  },
  async resolveCompletionItem(item: Offered) {
    const found = await item.explain?.()
    return found ? { ...item, detail: found.code, documentation: { value: found.about } } : item
  },
}

const hover: languages.HoverProvider = {
  async provideHover(model, position) {
    const known = attached.get(model)
    const found =
      known && (await client.ask(known.around, 'hover', written(model, known.around), model.getOffsetAt(position)))
    return found && { range: rangeOf(model, found), contents: [{ value: code(found.code) }, { value: found.about }] }
  },
}

const signatures: languages.SignatureHelpProvider = {
  signatureHelpTriggerCharacters: ['(', ','],
  async provideSignatureHelp(model, position: Position) {
    const known = attached.get(model)
    const found =
      known && (await client.ask(known.around, 'signature', written(model, known.around), model.getOffsetAt(position)))
    if (!found) return undefined
    const { label, about, parameters, active } = found
    const one = {
      label,
      documentation: { value: about },
      parameters: parameters.map(([from, to]) => ({ label: [from, to] as [number, number] })),
    }
    return { value: { signatures: [one], activeSignature: 0, activeParameter: active }, dispose: () => undefined }
  },
}

/** Over each line that names a component that is not there (P19). */
const lenses: languages.CodeLensProvider = {
  onDidChange: lensesChanged.event,
  provideCodeLenses(model) {
    const known = attached.get(model)
    if (!known) return undefined
    const { around, findings } = known
    const found = findings
      .filter(({ about }) => about === 'component')
      .map(finding => ({
        range: rangeOf(model, finding),
        command: { id: missingCommand, title: around.lens(finding.text), arguments: [model.uri.toString()] },
      }))
    return { lenses: found, dispose: () => undefined }
  },
}

languages.registerCompletionItemProvider(language, completion)
languages.registerHoverProvider(language, hover)
languages.registerSignatureHelpProvider(language, signatures)
languages.registerCodeLensProvider(language, lenses)
editor.registerCommand(missingCommand, (_accessor, uri: string) => {
  const model = editor.getModels().find(one => one.uri.toString() === uri)
  if (model) attached.get(model)?.around.onMissing()
})

/** What may be right for all that is known here is only underlined. */
const severities = {
  code: MarkerSeverity.Error,
  component: MarkerSeverity.Warning,
  parameter: MarkerSeverity.Info,
} as const

const markerOf =
  (model: editor.ITextModel, { missing, unknown }: ScriptAround) =>
  (finding: Finding): editor.IMarkerData => {
    const sentences = { code: finding.text, component: missing, parameter: unknown(finding.text) }
    return { ...rangeOf(model, finding), severity: severities[finding.about], message: sentences[finding.about] }
  }

/** What the last check found, as long as the text is the one that was checked. */
async function check(model: editor.ITextModel, around: ScriptAround): Promise<void> {
  const version = model.getVersionId()
  const findings = await client.ask(around, 'check', written(model, around)).then(
    found => {
      around.onTrouble(false)
      return found
    },
    () => {
      around.onTrouble(true)
      return undefined
    },
  )
  const known = attached.get(model)
  if (!findings || known?.around !== around || model.isDisposed() || model.getVersionId() !== version) return
  known.findings = findings
  editor.setModelMarkers(model, markers, findings.map(markerOf(model, around)))
  lensesChanged.fire(lenses)
}

/**
 * Hints and checks for the script in an editor, as long as it is open.
 * @returns what ends them
 */
export function attachScript(model: editor.ITextModel, around: ScriptAround): () => void {
  attached.set(model, { around, findings: attached.get(model)?.findings ?? [] })
  void check(model, around)
  let due: ReturnType<typeof setTimeout> | undefined
  const listening = model.onDidChangeContent(() => {
    clearTimeout(due)
    due = setTimeout(() => void check(model, around), pause)
  })
  return () => {
    clearTimeout(due)
    listening.dispose()
  }
}
