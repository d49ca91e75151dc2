import type ts from 'typescript'
import { isTakenApart, type ReadScript } from './readScript.ts'

const owner = 'params'

/** Whether an expression is the global of the surroundings, and nothing that the script calls the same. */
function isParameters(
  { typescript, checker, surroundings }: ReadScript,
  expression: ts.Expression | undefined,
): boolean {
  if (expression === undefined || !typescript.isIdentifier(expression) || expression.text !== owner) return false
  return checker.getSymbolAtLocation(expression)?.declarations?.[0]?.getSourceFile() === surroundings
}

/** What a node reads of an object by name, and that object. */
function readBy(read: ReadScript, node: ts.Node): { of: ts.Expression | undefined; name: ts.Node | undefined } {
  const { typescript: t } = read
  if (t.isPropertyAccessExpression(node)) return { of: node.expression, name: node.name }
  if (t.isElementAccessExpression(node)) {
    const { argumentExpression: name } = node
    return { of: node.expression, name: t.isStringLiteralLike(name) ? name : undefined }
  }
  if (!t.isBindingElement(node) || node.dotDotDotToken) return { of: undefined, name: undefined }
  const declared = node.parent.parent
  return {
    of: t.isVariableDeclaration(declared) ? declared.initializer : undefined,
    name: node.propertyName ?? node.name,
  }
}

/** Where a script reads a parameter that nothing around it is known to give, in the order of the text. What it writes itself it knows. */
export function unknownParameters(read: ReadScript): ts.Node[] {
  const { typescript: t, checker, source } = read
  const found: { name: string; node: ts.Node }[] = []
  const written = new Set<string>()
  const visit = (node: ts.Node): void => {
    t.forEachChild(node, visit)
    const { of, name } = readBy(read, node)
    if (of === undefined || name === undefined || !isParameters(read, of)) return
    if (!t.isIdentifier(name) && !t.isStringLiteralLike(name)) return
    if (isTakenApart(read, node)) written.add(name.text)
    else if (checker.getTypeAtLocation(of).getProperty(name.text) === undefined)
      found.push({ name: name.text, node: name })
  }
  visit(source)
  return found.filter(({ name }) => !written.has(name)).map(({ node }) => node)
}
