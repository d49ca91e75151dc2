import {
  babelParse,
  compileScript,
  compileStyle,
  compileTemplate,
  MagicString,
  parse,
  type SFCDescriptor,
  walk,
} from '@vue/compiler-sfc'
import type { VueCompileError, VueErrorReason, VuePart, VueSources } from '../../../shared/vueBlocks/compiled.ts'

/** What the component is called in the code that is made. */
const component = 'telarComponent'
const id = 'telar'
const filename = 'block.vue'

interface Compiled {
  code: string
  style: string
}

type Told = { compiled: Compiled; errors: [] } | { compiled: null; errors: VueCompileError[] }

/** The texts as the file that they would be, and where each begins in it. */
interface SingleFile {
  source: string
  starts: Readonly<Record<VuePart, number>>
  texts: Readonly<Record<VuePart, string>>
}

/** Ends the compilation with one error. */
class Refusal extends Error {
  readonly told: VueCompileError

  constructor(told: VueCompileError) {
    super(told.text)
    this.told = told
  }
}

type Body = ReturnType<typeof babelParse>['program']['body']

/** Nothing for what cannot be read, which the compiler tells. */
function bodyOf(script: string): Body {
  try {
    return babelParse(script, { sourceType: 'module' }).program.body
  } catch {
    return []
  }
}

const isComponentScript = (script: string): boolean =>
  bodyOf(script).some(({ type }) => type === 'ExportDefaultDeclaration') || /^\s*export\s+default\b/m.test(script)

/** Each text begins on the line of its tag, so that its lines are those of the element. */
function singleFile({ template = '', script = '', style = '' }: VueSources): SingleFile {
  const opening = isComponentScript(script) ? '<script>' : '<script setup>'
  const head = `${opening}${script}\n</script>\n<template>`
  const middle = `${head}${template}\n</template>\n<style>`
  return {
    source: `${middle}${style}\n</style>\n`,
    starts: { script: opening.length, template: head.length, style: middle.length },
    texts: { template, script, style },
  }
}

/** The line and the column of a place in a text, both from 1. */
function placeIn(text: string, offset: number): Pick<VueCompileError, 'line' | 'column'> {
  const before = text.slice(0, Math.max(0, offset))
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** The part in which something stands, and where there. */
function placeOf({ starts, texts }: SingleFile, offset: number): Pick<VueCompileError, 'part' | 'line' | 'column'> {
  const part: VuePart = offset >= starts.style ? 'style' : offset >= starts.template ? 'template' : 'script'
  const within = Math.min(offset - starts[part], texts[part].length)
  return { part, ...placeIn(texts[part], within) }
}

const refusal = (file: SingleFile, offset: number, reason: VueErrorReason, text: string) =>
  new Refusal({ ...placeOf(file, offset), reason, text })

/** What a text closes that it stands in: the rest of it would be something else. */
function checkClosing(file: SingleFile): void {
  for (const part of ['script', 'style'] as const) {
    const at = file.texts[part].toLowerCase().indexOf(`</${part}`)
    if (at >= 0) throw refusal(file, file.starts[part] + at, 'closingTag', `</${part}`)
  }
}

const frame = /^\[[^\]]*\]\s*/

/** The compiler draws the lines around what it did not understand below its words. */
const wordsOf = (message: string) =>
  (message.split('\n\n')[0] ?? message).replace(frame, '').replace(/ \(\d+:\d+\)$/, '')

/** The first line under which the drawing has marks. */
function markedLine(message: string): { line: number; column: number } | undefined {
  const found = /^(\d+)( *\| {2})(.*)\n *\| {2}( *)\^/m.exec(message)
  return found === null ? undefined : { line: Number(found[1]), column: (found[4] ?? '').length + 1 }
}

/** Where a line of the whole file begins. */
const lineStart = (source: string, line: number) =>
  source
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, 0)

/** What the compiler threw, with its place: as a position, or only as a drawing. */
function thrown(file: SingleFile, error: unknown): VueCompileError {
  if (error instanceof Refusal) return error.told
  const { message, loc } = error as Error & { loc?: { start?: { offset?: number } } }
  const text = wordsOf(`${message}`)
  const offset = loc?.start?.offset
  if (offset !== undefined) return { ...placeOf(file, offset), reason: 'compiler', text }
  const marked = markedLine(`${message}`)
  if (marked === undefined) return { part: 'script', line: null, column: null, reason: 'compiler', text }
  return { ...placeOf(file, lineStart(file.source, marked.line) + marked.column - 1), reason: 'compiler', text }
}

/** The component as a module of ECMAScript; its setup draws the template where it can. */
function moduleOf(descriptor: SFCDescriptor): string {
  const isSetup = descriptor.scriptSetup !== null
  const script = compileScript(descriptor, { id, genDefaultAs: component, inlineTemplate: isSetup, isProd: true })
  if (isSetup || descriptor.template === null) return script.content
  const { content, ast } = descriptor.template
  const drawn = compileTemplate({
    source: content,
    ...(ast && { ast }),
    filename,
    id,
    isProd: true,
    compilerOptions: { bindingMetadata: script.bindings ?? {} },
  })
  const [error] = drawn.errors
  if (error !== undefined) throw typeof error === 'string' ? new Error(error) : error
  return `${script.content}\n${drawn.code.replace('export function render', 'function render')}\n${component}.render = render`
}

interface Node {
  type: string
  start?: number | null
  source?: { value: string } | null
  specifiers?: { type: string }[]
  callee?: { type: string }
  meta?: { name: string }
}

/** What of a script cannot be where there are no modules but Vue. */
function unfit({ type, source, specifiers = [], callee, meta }: Node): [VueErrorReason, string] | undefined {
  if (type === 'ImportDeclaration' && source?.value !== 'vue') return ['import', source?.value ?? '']
  if (specifiers.some(specifier => specifier.type === 'ImportDefaultSpecifier')) return ['import', 'vue: default']
  if (type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration') return ['export', 'export']
  if (type === 'ImportExpression' || callee?.type === 'Import') return ['import', 'import()']
  return type === 'MetaProperty' && meta?.name === 'import' ? ['import', 'import.meta'] : undefined
}

function checkModules(file: SingleFile): void {
  for (const statement of bodyOf(file.texts.script))
    walk(statement as Parameters<typeof walk>[0], {
      enter(node: Node) {
        const { start } = node
        const found = unfit(node)
        if (found !== undefined) throw refusal(file, file.starts.script + (start ?? 0), ...found)
      },
    })
}

/** The module as the body of a function that is given Vue. */
function bodyWithVue(module: string): string {
  const text = new MagicString(module)
  for (const node of babelParse(module, { sourceType: 'module' }).program.body) {
    if (node.type !== 'ImportDeclaration') continue
    const names = node.specifiers.map(specifier => {
      if (specifier.type === 'ImportNamespaceSpecifier') return `const ${specifier.local.name} = Vue`
      const { imported } = specifier as { imported?: { name?: string; value?: string } }
      return `const { ${JSON.stringify(imported?.name ?? imported?.value)}: ${specifier.local.name} } = Vue`
    })
    text.overwrite(node.start ?? 0, node.end ?? 0, names.join('\n'))
  }
  return `'use strict'\n${text.toString()}\nreturn ${component}\n`
}

/** @throws Refusal */
function styleOf({ styles: [style] }: SFCDescriptor): string {
  const { code, errors } = compileStyle({ source: style?.content ?? '', filename, id, isProd: true })
  const [error] = errors as (Error & { reason?: string; line?: number; column?: number })[]
  if (error === undefined) return code.trim()
  const { reason, message, line = null, column = null } = error
  throw new Refusal({ part: 'style', line, column, reason: 'compiler', text: reason ?? message })
}

function compiled(file: SingleFile): Compiled {
  checkClosing(file)
  const { descriptor, errors } = parse(file.source, { filename, ignoreEmpty: false, sourceMap: false })
  if (errors.length > 0) throw errors
  checkModules(file)
  const style = styleOf(descriptor)
  const code = bodyWithVue(moduleOf(descriptor))
  // Read, and never run here.
  new Function('Vue', code)
  return { code, style }
}

/** Compiles a Vue block, whose texts are read and never run. */
function compileVue(sources: VueSources): Told {
  const file = singleFile(sources)
  try {
    return { compiled: compiled(file), errors: [] }
  } catch (error) {
    const all = Array.isArray(error) ? error : [error]
    return { compiled: null, errors: all.slice(0, 20).map(one => thrown(file, one)) }
  }
}

const silent = () => undefined

Object.assign(globalThis, {
  // The compiler writes tips to it.
  console: { log: silent, info: silent, warn: silent, error: silent },
  telarCompileVue: compileVue,
})
