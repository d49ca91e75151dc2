import type ts from 'typescript'
import {
  alternatives,
  callAround,
  type FoundPlaces,
  isCaught,
  isLoose,
  isTakenApart,
  kindNamedBy,
  type ReadScript,
  textsOf,
} from './readScript.ts'
import type { NamedPlace } from './renameEdits.ts'

/** Whether something is about the field: nobody can tell where it may be, or not it alone. */
type Judgement = 'sure' | 'doubtful' | 'other'

type Name = ts.Identifier | ts.StringLiteralLike

export interface NamedField {
  /** Local. */
  readonly collectionId: string
  readonly name: string
}

/** The interfaces of the typings whose members are collections with their fields. */
const ofRecords: ReadonlySet<string> = new Set(['Collections', 'Secrets'])

/** Where the typings declare the field. */
function declarationsOf({ typescript, surroundings }: ReadScript, { collectionId, name }: NamedField) {
  const { isInterfaceDeclaration, isPropertySignature, isStringLiteral, isTypeLiteralNode } = typescript
  const called = (members: ts.NodeArray<ts.TypeElement>, wanted: string) =>
    members.filter(isPropertySignature).find(member => isStringLiteral(member.name) && member.name.text === wanted)
  const declared = surroundings.statements.filter(isInterfaceDeclaration).flatMap(({ name: { text }, members }) => {
    const type = ofRecords.has(text) ? called(members, collectionId)?.type : undefined
    const found = type && isTypeLiteralNode(type) ? called(type.members, name) : undefined
    return found ? [found] : []
  })
  return new Set<ts.Node>(declared)
}

/** Looks for a field in one script, by the symbols and types that TypeScript finds. */
class FieldSearch {
  readonly places: NamedPlace[] = []
  readonly doubtful = new Set<ts.Node>()
  readonly #read: ReadScript
  readonly #field: NamedField
  readonly #declarations: ReadonlySet<ts.Node>

  constructor(read: ReadScript, field: NamedField) {
    this.#read = read
    this.#field = field
    this.#declarations = declarationsOf(read, field)
  }

  visit(node: ts.Node): void {
    const { typescript: t, checker } = this.#read
    t.forEachChild(node, child => this.visit(child))
    if (t.isIdentifier(node) || t.isStringLiteralLike(node)) this.#name(node)
    else if (t.isElementAccessExpression(node)) this.#byExpression(node)
    else if (t.isSpreadAssignment(node)) this.#given(node.expression, checker.getContextualType(node.parent))
    else if (t.isCallExpression(node))
      for (const argument of node.arguments)
        if (!t.isObjectLiteralExpression(argument) && !t.isFunctionLike(argument))
          this.#given(argument, checker.getContextualType(argument))
  }

  #propertiesOf(type: ts.Type | undefined): ts.Symbol[] {
    const { checker } = this.#read
    return alternatives(type).flatMap(one => checker.getPropertyOfType(one, this.#field.name) ?? [])
  }

  #judge(symbols: readonly ts.Symbol[]): Judgement {
    const declared = symbols.flatMap(({ declarations = [] }) => declarations)
    if (declared.length === 0) return 'doubtful'
    const ours = declared.filter(one => this.#declarations.has(one)).length
    if (ours === 0) return 'other'
    return ours === declared.length ? 'sure' : 'doubtful'
  }

  #ofTypeOf(node: ts.Node): Judgement {
    const type = this.#read.checker.getTypeAtLocation(node)
    const found = this.#propertiesOf(type)
    // Parameters and variables may have any name, and are no records.
    return found.length === 0 && this.#isOfSurroundings(type) ? 'other' : this.#judge(found)
  }

  #isOfSurroundings(type: ts.Type): boolean {
    const { typescript: t, surroundings } = this.#read
    const [declared] = type.symbol?.declarations ?? []
    return declared !== undefined && t.isInterfaceDeclaration(declared) && declared.parent === surroundings
  }

  /** What a call is about: this collection, perhaps this one, or something else. */
  #about(call: ts.CallExpression | undefined): Judgement {
    const [argument] = call?.arguments ?? []
    if (!call || !argument || kindNamedBy(this.#read, call) !== 'collection') return 'other'
    const texts = textsOf(this.#read, argument)
    if (texts.length === 0) return 'doubtful'
    return texts.includes(this.#field.collectionId) ? 'sure' : 'other'
  }

  #take(node: ts.Node, written: NamedPlace['written'], judgement: Judgement): void {
    const start = node.getStart(this.#read.source)
    if (judgement === 'sure') this.places.push({ start, length: node.getEnd() - start, written })
    else if (judgement === 'doubtful') this.doubtful.add(node)
  }

  #name(node: Name): void {
    const { typescript: t } = this.#read
    const { text } = node
    const { name } = this.#field
    const asProperty = text === name ? this.#asProperty(node) : undefined
    if (asProperty) this.#take(node, asProperty.written, asProperty.judgement)
    // Pipelines write it with a sign before it.
    else if (t.isStringLiteralLike(node) && (text === name || text === `$${name}`)) this.#asText(node)
  }

  /** Undefined where it is no property of anything. */
  #asProperty(node: Name): { written: NamedPlace['written']; judgement: Judgement } | undefined {
    const { typescript: t } = this.#read
    const { parent } = node
    const written = t.isIdentifier(node) ? 'identifier' : 'text'
    const isAccess =
      (t.isPropertyAccessExpression(parent) && parent.name === node) ||
      (t.isElementAccessExpression(parent) && parent.argumentExpression === node && written === 'text')
    if (isAccess) return { written, judgement: this.#ofAccess(parent.expression) }
    if (t.isPropertyAssignment(parent) && parent.name === node)
      return { written, judgement: this.#ofObject(node, parent.parent) }
    if (t.isShorthandPropertyAssignment(parent) && parent.name === node)
      return { written: 'shorthand', judgement: this.#ofObject(node, parent.parent) }
    if (!t.isBindingElement(parent) || !t.isObjectBindingPattern(parent.parent)) return undefined
    if (parent.propertyName === node) return { written, judgement: this.#ofTypeOf(parent.parent) }
    if (parent.name !== node || parent.propertyName || parent.dotDotDotToken) return undefined
    return { written: 'shorthand', judgement: this.#ofTypeOf(parent.parent) }
  }

  #ofAccess(expression: ts.Expression): Judgement {
    const judgement = this.#ofTypeOf(expression)
    return judgement === 'doubtful' && isCaught(this.#read, expression) ? 'other' : judgement
  }

  /** What a property of an object in the script stands for: what the object is given to says it. */
  #ofObject(node: Name, object: ts.ObjectLiteralExpression): Judgement {
    const { typescript: t, checker } = this.#read
    if (t.isIdentifier(node) && isTakenApart(this.#read, object)) {
      const taken = checker.getPropertySymbolOfDestructuringAssignment(node)
      return this.#judge(taken ? [taken] : [])
    }
    const expected = this.#propertiesOf(checker.getContextualType(object))
    if (expected.length > 0) return this.#judge(expected)
    return this.#about(callAround(this.#read, object)) === 'other' ? 'other' : 'doubtful'
  }

  /** A text that may be the name of a field, such as the one to sort by. */
  #asText(node: ts.StringLiteralLike): void {
    const { typescript: t, checker } = this.#read
    const around = callAround(this.#read, node)
    if (around?.arguments[0] === node && kindNamedBy(this.#read, around) !== undefined) return
    const about = this.#about(around)
    const expected = checker.getContextualType(node)
    if (alternatives(expected).some(one => one.isStringLiteral() && one.value === node.text)) {
      this.#take(node, 'text', about)
      return
    }
    // Where anything may be written, fields may; where the collection is not known, they are any text.
    const { Any, Unknown, String: Text } = t.TypeFlags
    const open = Any | Unknown | (about === 'doubtful' ? Text : 0)
    const mayBe = about !== 'other' && (expected === undefined || (expected.flags & open) !== 0)
    if (mayBe || (node.text === this.#field.name && isLoose(this.#read, node))) this.doubtful.add(node)
  }

  /** `item[key]`: the text is somewhere else. */
  #byExpression({ argumentExpression: argument, expression }: ts.ElementAccessExpression): void {
    const isWritten = this.#read.typescript.isStringLiteralLike(argument)
    if (isWritten || !textsOf(this.#read, argument).includes(this.#field.name)) return
    if (this.#ofTypeOf(expression) !== 'other') this.doubtful.add(argument)
  }

  /** An object that was made before it is given to something that takes records: its properties are the script's own. */
  #given(node: ts.Expression, expected: ts.Type | undefined): void {
    const { checker, source } = this.#read
    const wanted = this.#propertiesOf(expected)
    if (wanted.length === 0 || this.#judge(wanted) === 'other') return
    for (const { declarations = [] } of this.#propertiesOf(checker.getTypeAtLocation(node)))
      for (const one of declarations) if (one.getSourceFile() === source) this.doubtful.add(one)
  }
}

/** The references to a field of a collection. */
export function fieldPlaces(read: ReadScript, field: NamedField): FoundPlaces {
  const search = new FieldSearch(read, field)
  search.visit(read.source)
  return search
}
