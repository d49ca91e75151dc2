import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { i18n } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { componentTexts } from '../../shared/i18n/componentTexts.ts'
import { designerTexts } from '../../shared/i18n/designerTexts.ts'
import { SheetContext } from '../fields/structures/sheet/SheetContext.ts'
import { errorText } from '../graphql/errors.ts'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../ui/states/PageLoading.tsx'
import { addTexts } from '../ui/texts.ts'
import { DesignerContext } from './data/DesignerContext.tsx'
import { Talks, TalksContext } from './data/talks.ts'
import { useDirectory } from './data/useDirectory.ts'
import { useSheetSurroundings } from './data/useSheetSurroundings.ts'
import { FieldServicesArea } from './preview/FieldServicesArea.tsx'
import { SheetShortcuts } from './SheetShortcuts.tsx'

/** Before the first designer screen is drawn; previews show components in parts. */
export function addDesignerTexts(instance: i18n) {
  addTexts(instance, designerTexts)
  addTexts(instance, componentTexts)
}

/** Around every screen of the designer: the environment's components and what property sheets need. */
export function DesignerArea() {
  const { t } = useTranslation()
  const { environmentId = '' } = useParams()
  const { directory, error, refetch } = useDirectory(environmentId)
  const surroundings = useSheetSurroundings(directory)
  const [talks] = useState(() => new Talks())
  const designer = useMemo(
    () => directory && { environmentId, directory, refresh: () => refetch().catch(() => undefined) },
    [environmentId, directory, refetch],
  )
  if (error && !designer) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!designer) return <PageLoading />
  return (
    <DesignerContext value={designer}>
      <SheetContext value={surroundings}>
        <SheetShortcuts>
          <FieldServicesArea>
            <TalksContext value={talks}>
              <Outlet />
            </TalksContext>
          </FieldServicesArea>
        </SheetShortcuts>
      </SheetContext>
    </DesignerContext>
  )
}
