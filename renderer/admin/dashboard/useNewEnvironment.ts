import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { importPath } from '../../environment/paths.ts'
import { readyState } from '../../environment/readyState.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { prepareIcons } from '../../ui/icons/drawings.ts'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useImportDialog } from '../applications/useApplicationDialogs.ts'
import { type NewEnvironmentOutcome, templateIdOf } from './startWays.ts'

const NewEnvironmentDialog = laterComponent(() => import('./NewEnvironmentDialog.tsx'))

/** Opens the dialog that creates an environment, and then what its way of beginning asks for. */
export function useNewEnvironment() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const importFile = useImportDialog()
  return useCallback(async () => {
    // Beside the dialog's own code, and not after it.
    prepareIcons()
    const outcome = await dialogs.open<object, NewEnvironmentOutcome>({
      id: 'newEnvironment',
      component: NewEnvironmentDialog,
      props: {},
      title: t('admin.newEnvironment.title'),
      width: 860,
    })
    if (outcome === undefined) return
    if (outcome.way === 'file') return importFile()
    const { way, environmentId } = outcome
    if (way === 'spreadsheet') return navigate(importPath(environmentId))
    await navigate(`/${environmentId}/`, templateIdOf(way) === undefined ? {} : { state: readyState })
  }, [dialogs, importFile, navigate, t])
}
