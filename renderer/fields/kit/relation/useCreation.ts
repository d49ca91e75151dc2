import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'

/** Makes a record for a relation in the form that its field names, and answers the id; undefined where there is no such form. */
export function useCreation({ field, source }: Pick<FieldEditProps, 'field' | 'source'>) {
  const { createOption } = useFieldServices()
  const hasForm = typeof field.options.createForm === 'string' && field.options.createForm !== ''
  if (!hasForm || source === undefined || createOption === undefined) return undefined
  return (text: string) => createOption(field, source, text)
}
