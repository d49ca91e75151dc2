import { relationOf } from '../../../../shared/fields/capabilities.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'

/**
 * Makes a record for a relation in the form that its field names, and answers the id; undefined where there is no such form, where somebody
 * asks about records that are there, and where the relation holds keys, which the form does not answer.
 */
export function useCreation({ field, source, asks = false }: Pick<FieldEditProps, 'field' | 'source' | 'asks'>) {
  const { createOption } = useFieldServices()
  const { createForm } = field.options
  const isOffered = typeof createForm === 'string' && createForm !== '' && !asks
  if (!isOffered || relationOf(field)?.valueKey !== undefined || source === undefined || createOption === undefined)
    return undefined
  return (text: string) => createOption(field, source, text)
}
