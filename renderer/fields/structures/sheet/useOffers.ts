import type { EditorProps } from './editorProps.ts'
import { useSheet } from './SheetContext.ts'

/** Which candidates of a choice are offered beside the other values of the sheet. */
export function useOffers({ offers, values }: Pick<EditorProps<never>, 'offers' | 'values'>) {
  const sheet = useSheet()
  const fields = offers === undefined ? [] : sheet.fields(values.collectionId)
  return (candidate: unknown) => offers?.(candidate, { fields, values }) !== false
}
