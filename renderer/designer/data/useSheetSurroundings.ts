import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { validationText } from '../../components/validationText.ts'
import { editorOf } from '../../fields/structures/editor.ts'
import type { SheetSurroundings } from '../../fields/structures/sheet/SheetContext.ts'
import { newId } from '../../ui/newId.ts'
import { useRegion } from '../../ui/region.ts'
import type { Directory } from './useDirectory.ts'

/** What property sheets ask of an environment; of one that is still being loaded, nothing is known. */
export function useSheetSurroundings(directory: Directory | undefined): SheetSurroundings {
  const { t } = useTranslation()
  const region = useRegion()
  return useMemo(
    () => ({
      editorOf,
      components: kind =>
        (directory?.list(kind) ?? []).map(component => ({
          _id: component._id,
          name: component.name,
          definition: component,
        })),
      fields: collectionId => (typeof collectionId === 'string' ? (directory?.fields(collectionId) ?? []) : []),
      text: message => validationText(t, message, region),
      newId,
    }),
    [directory, t, region],
  )
}
