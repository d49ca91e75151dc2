import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { knownDocuments } from '../vite/compiledDocuments.ts'

export interface FoundDocument {
  file: string
  document: DocumentNode
  /** Undefined for fragments. `type`: of what it answers, as the generator names it. */
  operation: { name: string; type: string } | undefined
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const isOperation = (definition: DocumentNode['definitions'][number]): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION

/**
 * The documents of a source file that are known without running it.
 * @throws Error for an operation without a name, and for one whose constant is of another operation's type
 */
export function documentsIn(file: string, code: string): FoundDocument[] {
  return [...code.matchAll(knownDocuments)].map(({ 1: text = '', index }) => {
    const document = parse(text, { noLocation: true })
    const operation = document.definitions.find(isOperation)
    if (operation === undefined) return { file, document, operation }
    const name = operation.name?.value
    if (name === undefined) throw new Error(`${file}: an operation has no name`)
    const declared = /: Document<'(\w+)'>\s*=\s*$/.exec(code.slice(0, index))?.[1]
    if (declared !== name) throw new Error(`${file}: ${name} must be declared as Document<'${name}'>`)
    return { file, document, operation: { name, type: name + capitalised(operation.operation) } }
  })
}
