import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { validationText } from '../components/validationText.ts'
import { propertyEditors } from '../fields/editor.ts'
import type { SheetSurroundings } from '../fields/sheet/SheetContext.ts'
import type { Directory } from './data/useDirectory.ts'
import { newId } from './newId.ts'

/** What property sheets ask of an environment; of one that is still being loaded, nothing is known. */
export function useSheetSurroundings(directory: Directory | undefined): SheetSurroundings {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      editors: propertyEditors,
      components: kind =>
        (directory?.list(kind) ?? []).map(component => ({
          _id: component._id,
          name: component.name,
          definition: component,
        })),
      fields: collectionId => (typeof collectionId === 'string' ? (directory?.fields(collectionId) ?? []) : []),
      text: message => validationText(t, message),
      newId,
    }),
    [directory, t],
  )
}
