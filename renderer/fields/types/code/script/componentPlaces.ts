import type ts from 'typescript'
import { type FoundPlaces, isLoose, kindNamedBy, type ReadScript, textsOf } from './readScript.ts'
import type { NamedPlace } from './renameEdits.ts'

/** The literals that are the value of an expression, one or the other of a choice. */
function literals(t: ReadScript['typescript'], node: ts.Expression): ts.StringLiteralLike[] {
  if (t.isStringLiteralLike(node)) return [node]
  if (t.isParenthesizedExpression(node)) return literals(t, node.expression)
  if (t.isConditionalExpression(node)) return [...literals(t, node.whenTrue), ...literals(t, node.whenFalse)]
  if (!t.isBinaryExpression(node)) return []
  const { BarBarToken, QuestionQuestionToken } = t.SyntaxKind
  const { kind: operator } = node.operatorToken
  if (operator !== BarBarToken && operator !== QuestionQuestionToken) return []
  return [...literals(t, node.left), ...literals(t, node.right)]
}

/** The references to a component of a kind that functions name by their first argument. */
export function componentPlaces(read: ReadScript, { kind, name }: { kind: string; name: string }): FoundPlaces {
  const { typescript: t, source } = read
  const places: NamedPlace[] = []
  const doubtful = new Set<ts.Node>()

  const call = (node: ts.CallExpression): void => {
    const [argument] = node.arguments
    if (argument === undefined || kindNamedBy(read, node) !== kind) return
    const written = literals(t, argument).filter(({ text }) => text === name)
    for (const one of written) {
      const start = one.getStart(source)
      places.push({ start, length: one.getEnd() - start, written: 'text' })
    }
    if (written.length === 0 && textsOf(read, argument).includes(name)) doubtful.add(argument)
  }

  const visit = (node: ts.Node): void => {
    t.forEachChild(node, visit)
    if (t.isCallExpression(node)) call(node)
    else if (t.isStringLiteralLike(node) && node.text === name && isLoose(read, node)) doubtful.add(node)
  }
  visit(source)
  return { places, doubtful }
}
