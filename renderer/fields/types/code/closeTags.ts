import { editor, Range, Selection } from 'monaco-editor/editor.js'
import { closedIn, closingOf } from './closingTag.ts'
import { ejs } from './ejsHints.ts'

const languages: ReadonlySet<string> = new Set(['html', ejs])

/** Writes the closing tag behind a tag that is typed to its end. Who types it himself writes over it. */
export function closeTags(code: editor.ICodeEditor): void {
  /** Those that were written here and are still where they were. */
  const written = code.createDecorationsCollection()

  function typed(lineNumber: number, column: number) {
    const model = code.getModel()
    if (model === null || !languages.has(model.getLanguageId())) return
    // Many letters that come in one go come one by one.
    if (!code.getPosition()?.equals({ lineNumber, column })) return
    const before = model.getValueInRange(new Range(1, 1, lineNumber, column))
    const closed = closedIn(before)
    const own = written
      .getRanges()
      .find(
        range =>
          range.startLineNumber === lineNumber &&
          range.startColumn === column &&
          model.getValueInRange(range) === closed,
      )
    if (own !== undefined) code.executeEdits('closeTags', [{ range: own, text: null }])
    const closing = closingOf(before)
    if (closing === undefined) return
    const range = new Range(lineNumber, column, lineNumber, column)
    code.executeEdits('closeTags', [{ range, text: closing }], [new Selection(lineNumber, column, lineNumber, column)])
    const { NeverGrowsWhenTypingAtEdges: stickiness } = editor.TrackedRangeStickiness
    written.append([
      { range: new Range(lineNumber, column, lineNumber, column + closing.length), options: { stickiness } },
    ])
  }

  code.onDidChangeModelContent(({ changes, isUndoing, isRedoing, isFlush }) => {
    const [change] = changes
    if (changes.length > 1 || change?.text !== '>' || isUndoing || isRedoing || isFlush) return
    const { startLineNumber, startColumn } = change.range
    // Not while others are told of this one.
    queueMicrotask(() => typed(startLineNumber, startColumn + 1))
  })
}
