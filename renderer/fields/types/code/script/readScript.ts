import type ts from 'typescript'
import { scriptFunctions } from '../../../../../shared/scripts/scriptApi.ts'
import type { NamedPlace } from './renameEdits.ts'

/** A script that was read, with the typings around it. */
export interface ReadScript {
  readonly typescript: typeof ts
  readonly checker: ts.TypeChecker
  readonly source: ts.SourceFile
  readonly surroundings: ts.SourceFile
}

/** Places in the file, and nodes of which nobody knows what they name. */
export interface FoundPlaces {
  readonly places: readonly NamedPlace[]
  readonly doubtful: Iterable<ts.Node>
}

const named: ReadonlyMap<string, string> = new Map(
  Object.entries(scriptFunctions).flatMap(([name, one]) => ('names' in one ? [[name, one.names] as const] : [])),
)

/** Which function of the surroundings a call calls. */
function calledIn({ typescript, checker, surroundings }: ReadScript, call: ts.CallExpression): string | undefined {
  const { expression } = call
  if (!typescript.isIdentifier(expression)) return undefined
  const declared = checker.getSymbolAtLocation(expression)?.declarations?.[0]?.getSourceFile()
  return declared === surroundings ? expression.text : undefined
}

/** The kind of what the first argument of a call names, where a function of the surroundings is called. */
export function kindNamedBy(read: ReadScript, call: ts.CallExpression): string | undefined {
  const name = calledIn(read, call)
  return name === undefined ? undefined : named.get(name)
}

export const alternatives = (type: ts.Type | undefined): readonly ts.Type[] => {
  if (type === undefined) return []
  return type.isUnion() ? type.types : [type]
}

/** The texts that an expression can be, as far as its type says them. */
export const textsOf = ({ checker }: ReadScript, expression: ts.Expression): string[] =>
  alternatives(checker.getTypeAtLocation(expression)).flatMap(one => (one.isStringLiteral() ? [one.value] : []))

/** The call in whose arguments a node stands, with no function in between. */
export function callAround({ typescript }: ReadScript, node: ts.Node): ts.CallExpression | undefined {
  let child = node
  for (let { parent } = node; parent !== undefined && !typescript.isFunctionLike(parent); { parent } = parent) {
    if (typescript.isCallExpression(parent) && parent.expression !== child) return parent
    child = parent
  }
  return undefined
}

/** A text that stands where a list or a call that is not ours may take it for a name. */
export function isLoose(read: ReadScript, node: ts.Node): boolean {
  const { isArrayLiteralExpression, isBinaryExpression, isCallExpression, SyntaxKind } = read.typescript
  const { parent } = node
  if (isBinaryExpression(parent)) return parent.operatorToken.kind === SyntaxKind.InKeyword
  if (isArrayLiteralExpression(parent)) return true
  return isCallExpression(parent) && calledIn(read, parent) === undefined
}

/** Whether what looks like an object or a list is what a value is taken apart by: `({ name } = item)`. */
export function isTakenApart(read: ReadScript, node: ts.Node): boolean {
  const { typescript: t } = read
  const { parent } = node
  if (t.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === t.SyntaxKind.EqualsToken
  if (t.isForOfStatement(parent)) return parent.initializer === node
  if (t.isPropertyAssignment(parent)) return parent.initializer === node && isTakenApart(read, parent.parent)
  return (t.isArrayLiteralExpression(parent) || t.isParenthesizedExpression(parent)) && isTakenApart(read, parent)
}

/** Of what a script caught nothing is known, and it is no record. */
export function isCaught({ typescript, checker }: ReadScript, expression: ts.Expression): boolean {
  const declared = checker.getSymbolAtLocation(expression)?.valueDeclaration
  return declared?.parent !== undefined && typescript.isCatchClause(declared.parent)
}
