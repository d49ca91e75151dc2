import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { useApp, useStored, useUser } from '../app/AppContext.tsx'
import type { RowPlace } from '../components/rowPlace.ts'
import { isAdministrator } from '../session/roles.ts'
import { RowSteps } from './rowSteps/RowSteps.tsx'

const SupportEntry = lazy(() => import('./support/SupportEntry.tsx'))
const AssistantButton = lazy(() => import('./assistant/AssistantButton.tsx'))

interface ViewToolsProps {
  /** Without one, the steps alone, on a line of their own. */
  view?: PresentedView
  /** Where its record was opened from a table. */
  row: RowPlace | undefined
}

/** What can be done with a whole view, and the way to the records beside its own. */
export default function ViewTools({ view, row }: ViewToolsProps) {
  return (
    <>
      {row && <RowSteps place={row} strip={view === undefined} />}
      {view && <EditLink view={view} />}
      {view?.printButton && <PrintButton />}
      {view?.assistant && (
        <Suspense>
          <AssistantButton view={view} />
        </Suspense>
      )}
      {view?.support && (
        <Suspense>
          <SupportEntry launcher={view.intercom === true} />
        </Suspense>
      )}
    </>
  )
}

function PrintButton() {
  const { t } = useTranslation()
  return (
    <ActionIcon
      size="lg"
      aria-label={t('runtime.view.print')}
      title={t('runtime.view.print')}
      onClick={() => window.print()}
    >
      <IconPrinter size={20} stroke={1.6} />
    </ActionIcon>
  )
}

/** For administrators who switched edit links on. */
function EditLink({ view }: { view: PresentedView }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const user = useUser()
  const [editLinks] = useStored('editLinks')
  if (editLinks !== true || !isAdministrator(user)) return null
  return (
    <ActionIcon
      component="a"
      size="lg"
      href={`${boot.adminUrl}/${view.environmentId}/design/${view._id}`}
      aria-label={t('runtime.view.edit')}
      title={t('runtime.view.edit')}
    >
      <IconPencil size={20} stroke={1.6} />
    </ActionIcon>
  )
}
