import { typescript } from 'monaco-editor/languages/features/typescript/lib/typescriptServices.js'
import { libraryFiles } from './libraries/index.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { type LanguageFiles, ScriptService, type WrittenScript } from './scriptService.ts'

/** Declarations of the language alone: scripts have no page around them. */
const files = import.meta.glob<string>(
  [
    '../../../../../node_modules/typescript/lib/lib.{es5,es201*,es202[0-3]*,decorators*}.d.ts',
    '!../../../../../node_modules/typescript/lib/*.full.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const language: LanguageFiles = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
)

const service = new ScriptService(typescript, language)

/** What TypeScript says is English until its words are there. */
let worded = Promise.resolve()
let wordedIn = 'en'

function speak(wanted: string): void {
  if (wanted === wordedIn) return
  wordedIn = wanted
  if (!wanted.startsWith('es')) return
  worded = import('typescript/lib/es/diagnosticMessages.generated.json').then(
    ({ default: messages }) => typescript.setLocalizedDiagnosticMessages(messages),
    cause => console.warn('TypeScript goes on in English', cause),
  )
}

const send = (message: FromWorker) => postMessage(message)

function answer({ id, question, args }: Extract<ToWorker, { id: number }>): void {
  try {
    const ask = service[question] as (...given: readonly unknown[]) => unknown
    send({ id, answer: ask.apply(service, [...args]) })
  } catch (cause) {
    send({ id, failure: String(cause) })
  }
}

/** A library that cannot be loaded goes on as anything, until a script names it again. */
async function declareNamed([asked]: readonly unknown[]): Promise<void> {
  const scripts = [asked as WrittenScript | readonly WrittenScript[]].flat()
  const named = new Set(scripts.flatMap(({ text }) => service.undeclared(text)))
  await Promise.all(
    [...named].map(async library => {
      try {
        service.declare(library, await libraryFiles[library]())
      } catch (cause) {
        console.warn(`The declarations of ${library} could not be loaded`, cause)
      }
    }),
  )
}

globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('id' in data) {
    Promise.all([worded, declareNamed(data.args)]).then(
      () => answer(data),
      cause => send({ id: data.id, failure: String(cause) }),
    )
    return
  }
  speak(data.language)
  service.describe(data.describe, data.texts)
}
