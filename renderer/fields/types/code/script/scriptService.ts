import type ts from 'typescript'
import { type NamedLibrary, namedLibraries, wordsIn } from '../../../../../shared/scripts/scriptApi.ts'
import {
  libraryTypings,
  placeTypings,
  type ScriptDefinitions,
  type ScriptPlace,
  type ScriptTexts,
  scriptTypings,
} from '../../../../../shared/scripts/scriptTypings.ts'
import { componentPlaces } from './componentPlaces.ts'
import { fieldPlaces } from './fieldPlaces.ts'
import { kindNamedBy, type ReadScript, textsOf } from './readScript.ts'
import type { NamedPlaces, ScriptTarget } from './renameEdits.ts'
import { unknownParameters } from './unknownParameters.ts'

type TypeScript = typeof ts

/** A script as its editor has it: the body of an async function. Places in it are counted in characters from 0. */
export interface WrittenScript {
  readonly text: string
  readonly place: ScriptPlace
}

export interface Finding {
  start: number
  length: number
  /** What TypeScript says; of what is named in vain, the name that was written. */
  text: string
  /** `component`: it names one that is not there (P19). `parameter`: nothing around the script is known to give it. */
  about: 'code' | 'component' | 'parameter'
}

export interface Suggestion {
  label: string
  /** TypeScript's word for what it is (`function`, `property`, `string`, …). */
  kind: string
  insert: string
  sort: string
  /** What it takes the place of, where that is not the word before. */
  replaces?: { start: number; length: number }
}

export interface Explanation {
  start: number
  length: number
  /** TypeScript. */
  code: string
  about: string
}

export interface Signature {
  label: string
  about: string
  /** From and to within the label, of each parameter. */
  parameters: readonly (readonly [number, number])[]
  active: number
}

/** Where the service finds the declarations of the language itself, by file name (`lib.es2023.d.ts`). */
export type LanguageFiles = Readonly<Record<string, string>>

const surroundings = '/environment.d.ts'
const libraries = '/libraries.d.ts'
const around = '/place.d.ts'
const script = '/script.js'
const before = '(async () => {\n'
const after = '\n})'

const nowhere: ScriptDefinitions = { collections: [], components: {}, profileFields: [], variables: [] }

const anywhere: ScriptPlace = { collectionIds: [], parameters: [] }
const nothing: NamedPlaces = { places: [], doubtful: [], broken: false }

interface File {
  text: string
  version: number
}

/** Scripts are JavaScript of this edition; there is no browser around them. */
const optionsOf = ({ ScriptTarget, ModuleKind, ModuleResolutionKind }: TypeScript): ts.CompilerOptions => ({
  allowJs: true,
  checkJs: true,
  noEmit: true,
  target: ScriptTarget.ES2022,
  module: ModuleKind.ESNext,
  lib: ['lib.es2023.d.ts'],
  types: [],
  moduleResolution: ModuleResolutionKind.Bundler,
  // Values of records may be null, and scripts are written by people who know that: only what is certainly wrong is marked.
  strict: false,
})

/** TypeScript's own checking and completion of scripts, over typings that are made of the environment's definitions. */
export class ScriptService {
  readonly #ts: TypeScript
  readonly #service: ts.LanguageService
  readonly #files = new Map<string, File>()
  /** Of the last text: a file that is there again is another one. */
  #version = 0
  /** By kind: what components are called in scripts. */
  #known: ReadonlyMap<string, ReadonlySet<string>> = new Map()

  #texts: ScriptTexts = {}
  /** Libraries whose declarations are here, and those, by path. */
  readonly #declared = new Set<string>()
  #packages: LanguageFiles = {}

  constructor(typescript: TypeScript, language: LanguageFiles) {
    this.#ts = typescript
    for (const file of [surroundings, libraries, around, script]) this.#files.set(file, { text: '', version: 0 })
    this.#service = typescript.createLanguageService(this.#host(language), typescript.createDocumentRegistry())
    this.describe(nowhere)
  }

  #host(language: LanguageFiles): ts.LanguageServiceHost {
    const { ScriptSnapshot } = this.#ts
    const options = optionsOf(this.#ts)
    const read = (path: string) =>
      this.#files.get(path)?.text ?? language[path.slice(1)] ?? this.#packages[path.slice(1)]
    return {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [...this.#files.keys()],
      getScriptVersion: path => String(this.#files.get(path)?.version ?? 0),
      getScriptSnapshot(path) {
        const text = read(path)
        return text === undefined ? undefined : ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => '/',
      getDefaultLibFileName: () => '/lib.es2023.d.ts',
      fileExists: path => read(path) !== undefined,
      readFile: read,
    }
  }

  #put(path: string, text: string): void {
    if (this.#files.get(path)?.text === text) return
    this.#version += 1
    this.#files.set(path, { text, version: this.#version })
  }

  /** What is around all scripts from now on. */
  describe(definitions: ScriptDefinitions, texts?: ScriptTexts): void {
    this.#known = namesIn(definitions)
    this.#texts = texts ?? {}
    this.#put(surroundings, scriptTypings(definitions, texts))
  }

  /** Of the libraries that a text names, those that wait for their declarations. */
  undeclared(text: string): NamedLibrary[] {
    return namedLibraries(wordsIn(text)).filter(library => !this.#declared.has(library))
  }

  /** What declares a library, from now on; nothing of one that goes on as anything. */
  declare(library: NamedLibrary, files: LanguageFiles): void {
    this.#declared.add(library)
    this.#packages = { ...this.#packages, ...files }
  }

  /** What is around scripts of one place. */
  #surround(texts: readonly string[], place: ScriptPlace): void {
    const typed = texts.flatMap(text => namedLibraries(wordsIn(text))).filter(library => this.#declared.has(library))
    this.#put(libraries, libraryTypings(new Set(typed), this.#texts))
    this.#put(around, placeTypings(place))
  }

  #open({ text, place }: WrittenScript): void {
    this.#surround([text], place)
    this.#put(script, `${before}${text}${after}`)
  }

  /** All that is wrong, in the order of the text. */
  check(written: WrittenScript): Finding[] {
    this.#open(written)
    const said = [...this.#service.getSyntacticDiagnostics(script), ...this.#service.getSemanticDiagnostics(script)]
    const findings = said.map(({ start = 0, length = 0, messageText }) => ({
      ...within(written.text, start, length),
      text: this.#ts.flattenDiagnosticMessageText(messageText, '\n'),
      about: 'code' as const,
    }))
    const named = [...this.#missing(written), ...this.#unknown(written)]
    return [...findings, ...named].toSorted((one, other) => one.start - other.start)
  }

  /** A script with the typings around it. */
  #read(path: string): ReadScript | undefined {
    const program = this.#service.getProgram()
    const source = program?.getSourceFile(path)
    const environment = program?.getSourceFile(surroundings)
    if (!program || !source || !environment) return undefined
    return { typescript: this.#ts, checker: program.getTypeChecker(), source, surroundings: environment }
  }

  /** Components that calls name and that are not there; a name is known where its argument's type is a text. */
  #missing({ text }: WrittenScript): Finding[] {
    const { forEachChild, isCallExpression } = this.#ts
    const read = this.#read(script)
    if (!read) return []
    const { source } = read
    const found: Finding[] = []
    const visit = (node: ts.Node): void => {
      forEachChild(node, visit)
      if (!isCallExpression(node)) return
      const kind = kindNamedBy(read, node)
      const [argument] = node.arguments
      if (kind === undefined || argument === undefined) return
      for (const name of textsOf(read, argument))
        if (name !== '' && !this.#known.get(kind)?.has(name))
          found.push({
            ...within(text, argument.getStart(source), argument.getWidth(source)),
            text: name,
            about: 'component',
          })
    }
    visit(source)
    return found
  }

  /** Parameters that nothing around the script is known to give. */
  #unknown({ text, place }: WrittenScript): Finding[] {
    const read = this.#read(script)
    if (!read || place.anyParameters) return []
    return unknownParameters(read).map(node => ({
      ...within(text, node.getStart(read.source), node.getWidth(read.source)),
      text: node.getText(read.source).replaceAll(/['"`]/g, ''),
      about: 'parameter',
    }))
  }

  /** Where scripts name a field or a component, by TypeScript's own symbols and types; in the order of the scripts. */
  named(scripts: readonly WrittenScript[], target: ScriptTarget): NamedPlaces[] {
    // What is written another way than the name itself holds a backslash.
    const holding = scripts.filter(({ text }) => text.includes(target.name) || text.includes('\\'))
    const found = new Map<WrittenScript, NamedPlaces>()
    // Those of one place are read together: what is known of the environment is then worked out once.
    for (const together of Map.groupBy(holding, ({ place }) => JSON.stringify(place)).values()) {
      const paths = together.map((_, index) => `/named${index}.js`)
      this.#surround(
        together.map(({ text }) => text),
        together[0]?.place ?? anywhere,
      )
      for (const [index, path] of paths.entries()) this.#put(path, `${before}${together[index]?.text}${after}`)
      for (const [index, written] of together.entries())
        found.set(written, this.#namedIn(paths[index] ?? script, written.text, target))
      for (const path of paths) this.#files.delete(path)
    }
    return scripts.map(written => found.get(written) ?? nothing)
  }

  #namedIn(path: string, text: string, target: ScriptTarget): NamedPlaces {
    if (this.#service.getSyntacticDiagnostics(path).length > 0)
      return { ...nothing, broken: text.includes(target.name) }
    const read = this.#read(path)
    if (!read) return nothing
    const { places, doubtful } = 'kind' in target ? componentPlaces(read, target) : fieldPlaces(read, target)
    const { source } = read
    const firstLine = source.getLineAndCharacterOfPosition(before.length).line
    const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line - firstLine + 1
    return {
      places: places.map(place => ({ ...place, ...within(text, place.start, place.length) })),
      doubtful: [...new Set([...doubtful].map(lineOf))].toSorted((one, other) => one - other),
      broken: false,
    }
  }

  complete(written: WrittenScript, at: number): Suggestion[] {
    this.#open(written)
    const found = this.#service.getCompletionsAtPosition(script, before.length + at, {
      includeCompletionsWithInsertText: true,
    })
    if (!found) return []
    const { optionalReplacementSpan: whole } = found
    const { string: inText } = this.#ts.ScriptElementKind
    return found.entries
      .filter(({ name, kind }) => name !== '' && kind !== 'warning')
      .map(({ name, kind, sortText, insertText = name, replacementSpan = kind === inText ? whole : undefined }) => ({
        label: name,
        kind,
        insert: insertText,
        sort: sortText,
        ...(replacementSpan && { replaces: within(written.text, replacementSpan.start, replacementSpan.length) }),
      }))
  }

  /** What a suggestion is. */
  explain(written: WrittenScript, at: number, label: string): Pick<Explanation, 'code' | 'about'> | undefined {
    this.#open(written)
    const where = before.length + at
    const found = this.#service.getCompletionEntryDetails(script, where, label, {}, undefined, {}, undefined)
    return found && { code: this.#joined(found.displayParts), about: this.#joined(found.documentation) }
  }

  hover(written: WrittenScript, at: number): Explanation | undefined {
    this.#open(written)
    const found = this.#service.getQuickInfoAtPosition(script, before.length + at)
    if (!found) return undefined
    const { start, length } = found.textSpan
    return {
      ...within(written.text, start, length),
      code: this.#joined(found.displayParts),
      about: this.#joined(found.documentation),
    }
  }

  /** Of the call around a place. */
  signature(written: WrittenScript, at: number): Signature | undefined {
    this.#open(written)
    const found = this.#service.getSignatureHelpItems(script, before.length + at, undefined)
    const item = found?.items[found.selectedItemIndex]
    if (!found || !item) return undefined
    const separator = this.#joined(item.separatorDisplayParts)
    let label = this.#joined(item.prefixDisplayParts)
    const parameters = item.parameters.map(({ displayParts }, index): [number, number] => {
      if (index > 0) label += separator
      const from = label.length
      label += this.#joined(displayParts)
      return [from, label.length]
    })
    label += this.#joined(item.suffixDisplayParts)
    return { label, about: this.#joined(item.documentation), parameters, active: found.argumentIndex }
  }

  #joined(parts: ts.SymbolDisplayPart[] | undefined): string {
    return this.#ts.displayPartsToString(parts)
  }
}

/** People call collections by names that scripts do not know them by. */
const namesIn = ({ collections, components }: ScriptDefinitions) =>
  new Map<string, ReadonlySet<string>>([
    ...Object.entries(components).map(
      ([kind, all]) => [kind, new Set(all.flatMap(({ id, name }) => [id, name]))] as const,
    ),
    ['collection', new Set(collections.map(({ id }) => id))],
  ])

/** A place in the file as one in the script; what is wrong only after its end is wrong at its end. */
function within(text: string, start: number, length: number): { start: number; length: number } {
  const inside = (place: number) => Math.min(Math.max(place - before.length, 0), text.length)
  const from = inside(start)
  return { start: from, length: inside(start + length) - from }
}
