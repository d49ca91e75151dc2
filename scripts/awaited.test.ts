import { relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectFolder } from '../server/system/projectFolder.ts'

/** What hands on the value of what stands in it. */
function handsOn(node: ts.Node, child: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) return true
  if (ts.isConditionalExpression(node)) return node.condition !== child
  return ts.isBinaryExpression(node) && ['??', '||', '&&'].includes(node.operatorToken.getText())
}

const keeping: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
])

/** Whether a value that stands there is taken as it is, or by nobody. */
function takesValue(node: ts.Node, child: ts.Node): boolean {
  if (ts.isExpressionStatement(node) || ts.isVoidExpression(node)) return true
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isConditionalExpression(node)) return true
  if (ts.isPrefixUnaryExpression(node) || ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return true
  if (ts.isTemplateSpan(node) || ts.isElementAccessExpression(node)) return true
  if (ts.isPropertyAccessExpression(node)) return !['then', 'catch', 'finally'].includes(node.name.text)
  if (ts.isForOfStatement(node)) return node.awaitModifier === undefined && node.expression === child
  return ts.isBinaryExpression(node) && !keeping.has(node.operatorToken.kind)
}

function mayComeLater(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(mayComeLater)
  return ['Promise', 'AsyncGenerator', 'AsyncIterable'].includes(type.getSymbol()?.getName() ?? '')
}

/** Whether what is called is written in `server/db`. */
function isOfTheDatabase(checker: ts.TypeChecker, call: ts.CallExpression): boolean {
  const declaration = checker.getResolvedSignature(call)?.getDeclaration()
  return declaration?.getSourceFile().fileName.includes('/server/db/') === true
}

/** Calls of the database whose answers nobody waits for. */
function unawaited(program: ts.Program): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []
  const visit = (node: ts.Node, file: ts.SourceFile): void => {
    if (ts.isCallExpression(node)) {
      let child: ts.Node = node
      while (handsOn(child.parent, child)) child = child.parent
      const isTaken = takesValue(child.parent, child) && mayComeLater(checker.getTypeAtLocation(node))
      if (isTaken && isOfTheDatabase(checker, node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        found.push(`${relative(projectFolder, file.fileName)}:${line + 1} ${node.getText().slice(0, 80)}`)
      }
    }
    ts.forEachChild(node, inner => visit(inner, file))
  }
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && file.fileName.includes('/server/')) visit(file, file)
  return found
}

/** What begins something and looks after it itself. */
const ownBeginnings =
  /^server\/db\/(cluster|data|engine|engine\/postgres|environment)\/\w+\.ts:\d+ (this\.#(flush|prune|finish|send|again|takeNext)\(|(this|leases)\.beat\(|this\.closeIdle\(|this\.#handles|thread\.settle|(this|reading)\.end\()/

// The compiler reads the whole server, which takes long on a busy machine.
test('every answer of the database is awaited, which engines behind a network give later', { timeout: 600_000 }, () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${projectFolder}/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  const isServers = (name: string) => name.includes('/server/') && !/\.test\.ts$|\/testing\//.test(name)
  const files = (config?.fileNames ?? []).filter(isServers)
  expect(files.length).toBeGreaterThan(500)
  const program = ts.createProgram(files, config?.options ?? {})
  expect(unawaited(program).filter(call => !ownBeginnings.test(call))).toEqual([])
})
