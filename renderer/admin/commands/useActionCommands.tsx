import {
  IconCopy,
  IconExternalLink,
  IconFileExport,
  IconFileImport,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconSwitchHorizontal,
  IconTableImport,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { allKinds } from '../../../shared/components/registry.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { languages } from '../../../shared/languages.ts'
import { useLogout } from '../../account/useLogout.ts'
import { useApp, useLanguage } from '../../app/AppContext.tsx'
import { useCreateComponent } from '../../designer/create/useCreateComponent.ts'
import { usePermissionsCommand } from '../../designer/permissions/usePermissionsCommand.tsx'
import type { Command } from '../../environment/command.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import type { EnvironmentItem } from '../../environment/documents.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { newState } from '../../environment/newState.ts'
import { useOffersKind } from '../../environment/OffersContext.ts'
import { importPath, switchedPath } from '../../environment/paths.ts'
import { useViewSite } from '../../environment/useViewSite.ts'
import { useDarkMode } from '../../ui/colorScheme.ts'
import { useDuplicateDialog, useExportDialog, useImportDialog } from '../applications/useApplicationDialogs.ts'
import { useRegionDialog } from '../region/useRegionDialog.ts'

const look = { size: 20, stroke: 1.6 }

/** One for each kind: its creation dialog, and then its editor. */
export function useCreationCommands(environmentId: string): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateComponent()
  const offersKind = useOffersKind()
  return allKinds.filter(offersKind).map(kind => ({
    id: `create/${kind.kind}`,
    group: 'action',
    label: t('designer.list.create', { kind: inSentence(t(`kinds.${kind.kind}.one`)) }),
    icon: <IconPlus {...look} />,
    words: [t('commands.actions.words.create')],
    run: () =>
      void create(kind).then(
        created => created && navigate(editorPath(environmentId, kind, created._id), { state: newState }),
      ),
  }))
}

/** What concerns the whole application. */
export function useApplicationCommands(environmentId: string, environments: readonly EnvironmentItem[]): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { open } = useViewSite()
  const exportFile = useExportDialog(environmentId)
  const importFile = useImportDialog()
  const environment = useEnvironment()
  const duplicate = useDuplicateDialog(environment)
  const openRegion = useRegionDialog(environment)
  const permissions = usePermissionsCommand(environmentId)
  const action = (id: string, more: Pick<Command, 'label' | 'icon' | 'run'> & { words?: string }): Command => ({
    ...more,
    id,
    group: 'action',
    words: more.words === undefined ? [] : [more.words],
  })
  return [
    action('openSite', {
      label: t('commands.actions.openSite'),
      icon: <IconExternalLink {...look} />,
      words: t('commands.actions.words.openSite'),
      run: () => void open(),
    }),
    action('importSpreadsheet', {
      label: t('commands.actions.importSpreadsheet'),
      icon: <IconTableImport {...look} />,
      words: 'csv excel xlsx json',
      run: () => void navigate(importPath(environmentId)),
    }),
    action('region', {
      label: t('admin.region.title'),
      icon: <IconWorld {...look} />,
      words: t('admin.region.words'),
      run: openRegion,
    }),
    permissions,
    action('exportApplication', {
      label: t('admin.applications.export.title'),
      icon: <IconFileExport {...look} />,
      words: '.telar',
      run: exportFile,
    }),
    action('duplicateEnvironment', {
      label: t('admin.applications.duplicate.command'),
      icon: <IconCopy {...look} />,
      words: t('admin.applications.duplicate.words'),
      run: () => void duplicate(),
    }),
    action('importApplication', {
      label: t('admin.applications.import.title'),
      icon: <IconFileImport {...look} />,
      run: () => void importFile(),
    }),
    ...environments
      .filter(({ _id }) => _id !== environmentId)
      .map(({ _id, name }) =>
        action(`switch/${_id}`, {
          label: t('commands.actions.switchTo', { name }),
          icon: <IconSwitchHorizontal {...look} />,
          words: `${_id} ${t('commands.actions.words.switchTo')}`,
          run: () => void navigate(switchedPath(pathname, _id)),
        }),
      ),
  ]
}

/** What concerns the person. On the desktop nobody logs out. */
export function usePersonCommands(): Command[] {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { dark, toggle } = useDarkMode()
  const [language, setLanguage] = useLanguage()
  const logout = useLogout()
  const appearance: Command = {
    id: 'appearance',
    group: 'action',
    label: t(dark ? 'shell.appearance.light' : 'shell.appearance.dark'),
    icon: dark ? <IconSun {...look} /> : <IconMoon {...look} />,
    words: [t('commands.actions.words.appearance')],
    run: toggle,
  }
  const spoken = languages
    .filter(value => value !== language)
    .map<Command>(value => ({
      id: `language/${value}`,
      group: 'action',
      label: t('commands.actions.speak', { language: t(`shell.language.${value}`) }),
      icon: <IconLanguage {...look} />,
      words: [t('commands.actions.words.speak')],
      run: () => setLanguage(value),
    }))
  const leave: Command = {
    id: 'logout',
    group: 'action',
    label: t('shell.user.logout'),
    icon: <IconLogout {...look} />,
    words: [t('commands.actions.words.logout')],
    run: () => void logout(),
  }
  return boot.desktop ? [appearance, ...spoken] : [appearance, ...spoken, leave]
}
