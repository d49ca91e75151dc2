import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { namesPeople } from '../../../shared/fields/capabilities.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { useLanguage } from '../../app/AppContext.tsx'
import { validationText } from '../../components/validationText.ts'
import { useFieldDevices } from '../../devices/useFieldDevices.ts'
import { type FieldServices, FieldsContext } from '../../fields/kit/FieldsContext.tsx'
import { editorOf } from '../../fields/structures/editor.ts'
import { SheetContext, type SheetSurroundings } from '../../fields/structures/sheet/SheetContext.ts'
import { newId } from '../../ui/newId.ts'
import { addTexts } from '../../ui/texts.ts'
import { sampleSheet } from './samples.ts'

/** The surroundings of an environment, without one: lists are the page's own, and there is no place for files. */
export function TestSurroundings({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const [locale] = useLanguage()
  const devices = useFieldDevices()
  if (!i18n.exists('designer.fields.label')) addTexts(i18n, designerTexts)
  const services = useMemo<FieldServices>(
    () => ({
      devices,
      zone: defaultZone,
      locale,
      now: () => Date.now(),
      options: async ({ field, search }) =>
        (namesPeople(field) ? sampleSheet.people : sampleSheet.options).filter(({ label }) =>
          label.toLowerCase().includes(search.toLowerCase()),
        ),
      revision: 0,
      upload: async () => {
        throw new Error('files are stored in environments')
      },
    }),
    [devices, locale],
  )
  const sheet = useMemo<SheetSurroundings>(
    () => ({
      editorOf,
      components: () => sampleSheet.components,
      fields: collectionId => (collectionId === undefined ? [] : sampleSheet.fields),
      text: message => validationText(t, message),
      newId,
    }),
    [t],
  )
  return (
    <SheetContext value={sheet}>
      <FieldsContext value={services}>{children}</FieldsContext>
    </SheetContext>
  )
}
