import { type AnyNode, type CallExpression, type Function as FunctionNode, type Node, parse } from 'acorn'
import { type ScriptFunction, scriptFunctions, scriptLibraries } from '../../../../shared/scripts/scriptApi.ts'
import { blockScope, bodyScope, declares, partsOf, patternScope, type Scope, visible } from './scopes.ts'

/** A place of a script where a run may be looked at. */
export interface StepPoint {
  /** From 1. */
  readonly line: number
  /** What is called there, or `return`. */
  readonly name: string
  /** Of the variables that can be read there. */
  readonly variables: readonly string[]
}

export interface Instrumented {
  /** The script with a call of `step` at each point: number of the point, a value that it answers, and what reads a variable by its place. */
  readonly source: string
  /** What the script finds the function of steps by; its `none` is what has no members. */
  readonly step: string
  readonly points: readonly StepPoint[]
}

const most = { points: 2_000, variables: 30 } as const

const around = ['async function script() {', '\n}'] as const

const asked = new Set([
  'log',
  ...Object.entries<ScriptFunction>(scriptFunctions).flatMap(([name, { host }]) => (host ? [name] : [])),
  ...scriptLibraries.axios.names,
])
/** Whose members are called as those functions are. */
const holders = new Set<string>(['console', ...scriptLibraries.axios.names])

const isFunction = (node: AnyNode): node is AnyNode & FunctionNode =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'

/** What a call is told by; undefined where it is none of those that are looked at. */
function nameOf({ callee }: CallExpression, scope: Scope | undefined): string | undefined {
  const free = (name: string, among: ReadonlySet<string>) => among.has(name) && !declares(scope, name)
  if (callee.type === 'Identifier') return free(callee.name, asked) ? callee.name : undefined
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined
  const { object, property, computed } = callee
  if (computed || property.type !== 'Identifier' || !free(object.name, holders)) return undefined
  return `${object.name}.${property.name}`
}

class Instrumenter {
  readonly points: StepPoint[] = []
  /** By place in the text: what is put there, that of outer nodes outside. */
  readonly #put = new Map<number, { closing: string; opening: string }>()
  readonly #step: string
  #functions = 0

  constructor(step: string) {
    this.#step = step
  }

  of(text: string): string {
    const places = [...this.#put].toSorted(([one], [other]) => one - other)
    let done = 0
    let result = ''
    for (const [at, { closing, opening }] of places) {
      result += text.slice(done, at) + closing + opening
      done = at
    }
    return result + text.slice(done)
  }

  visit(node: AnyNode, scope: Scope | undefined): void {
    // What a name means there is only known while it runs, and to ask may be heard of.
    if (node.type === 'WithStatement') return
    if (isFunction(node)) {
      this.#function(node, scope)
      return
    }
    if (node.type === 'CallExpression') this.#call(node, scope)
    if (node.type === 'ReturnStatement' && this.#functions === 1) this.#return(node, scope)
    const within = scopeOf(node, scope)
    for (const part of partsOf(node)) this.visit(part, within)
  }

  #function(node: FunctionNode, scope: Scope | undefined): void {
    this.#functions += 1
    const named = node.type === 'FunctionExpression' ? node.id : undefined
    const given = patternScope([named, ...node.params], scope)
    for (const one of node.params) this.visit(one, given)
    if (node.body.type !== 'BlockStatement') this.visit(node.body, given)
    else this.#body(node.body.body, bodyScope(node.body.body, given))
    this.#functions -= 1
  }

  #body(statements: readonly AnyNode[], scope: Scope): void {
    for (const one of statements) this.visit(one, scope)
    const last = statements.at(-1)
    // A run that comes to its end without an answer can be looked at there.
    if (this.#functions === 1 && last && last.type !== 'ReturnStatement' && last.type !== 'ThrowStatement')
      this.#write(last.end, '', `;${this.#point(last, 'return', scope, 'undefined')}`)
  }

  #call(node: CallExpression, scope: Scope | undefined): void {
    const name = nameOf(node, scope)
    if (name === undefined) return
    const last = node.arguments.at(-1)
    if (last === undefined) this.#write(node.end - 1, '', `...${this.#point(node, name, scope, `${this.#step}.none`)}`)
    else this.#around(last.type === 'SpreadElement' ? last.argument : last, this.#halves(node, name, scope))
  }

  #return(node: AnyNode & { type: 'ReturnStatement' }, scope: Scope | undefined): void {
    const { argument, start } = node
    if (argument) this.#around(argument, this.#halves(node, 'return', scope))
    else this.#write(start + 'return'.length, '', ` ${this.#point(node, 'return', scope, 'undefined')}`)
  }

  #around({ start, end }: Node, [before, behind]: readonly [string, string]): void {
    this.#write(start, '', before)
    this.#write(end, behind, '')
  }

  #write(at: number, closing: string, opening: string): void {
    const known = this.#put.get(at) ?? { closing: '', opening: '' }
    this.#put.set(at, { closing: closing + known.closing, opening: known.opening + opening })
  }

  #point(node: Node, name: string, scope: Scope | undefined, value: string): string {
    const [before, behind] = this.#halves(node, name, scope)
    return `${before}${value}${behind}`
  }

  /** What stands before and behind the value that a step answers. */
  #halves({ loc }: Node, name: string, scope: Scope | undefined): readonly [string, string] {
    if (this.points.length >= most.points) throw new RangeError('too many places')
    const variables = visible(scope, most.variables)
    this.points.push({ line: loc?.start.line ?? 1, name, variables })
    const at = `${this.#step}At`
    const cases = variables.map((variable, index) => `case ${index}:return ${variable}`)
    return [`${this.#step}(${this.points.length - 1},(`, `),${at}=>{switch(${at}){${cases.join(';')}}})`]
  }
}

/** What a node declares for its parts. */
function scopeOf(node: AnyNode, scope: Scope | undefined): Scope | undefined {
  switch (node.type) {
    case 'BlockStatement':
      return blockScope(node.body, scope)
    case 'StaticBlock':
      return bodyScope(node.body, scope)
    case 'SwitchStatement':
      return blockScope(
        node.cases.flatMap(({ consequent }) => consequent),
        scope,
      )
    case 'ForStatement':
      return blockScope(node.init ? [node.init] : [], scope)
    case 'ForInStatement':
    case 'ForOfStatement':
      return blockScope([node.left], scope)
    case 'CatchClause':
      return patternScope([node.param], scope)
    case 'ClassDeclaration':
    case 'ClassExpression':
      return patternScope([node.id], scope)
    default:
      return scope
  }
}

/** A name that stands nowhere in the text. */
function freeName(text: string): string {
  let name = 'telarStep'
  while (text.includes(name)) name += '_'
  return name
}

/**
 * A script that tells of its steps: calls of functions that write to the log or ask the server, and its end. It does what it did, and each
 * line is where it was.
 * @param script the body of an async function
 * @returns undefined for what cannot be read, such as a script with an error of syntax
 */
export function instrument(script: string): Instrumented | undefined {
  const [before, behind] = around
  const text = `${before}${script}${behind}`
  try {
    const { body } = parse(text, { ecmaVersion: 'latest', locations: true, preserveParens: true })
    const [whole] = body
    // A text that closes the function is no body of one.
    if (body.length !== 1 || whole?.type !== 'FunctionDeclaration' || whole.end !== text.length) return undefined
    const step = freeName(script)
    const instrumenter = new Instrumenter(step)
    instrumenter.visit(whole, undefined)
    return { source: instrumenter.of(text).slice(before.length, -behind.length), step, points: instrumenter.points }
  } catch {
    return undefined
  }
}
