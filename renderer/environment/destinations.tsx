import {
  IconAlertTriangle,
  IconArchive,
  IconFiles,
  IconHeadset,
  IconHistory,
  IconHome,
  IconId,
  IconListDetails,
  IconListSearch,
  IconLogin2,
  IconMail,
  IconMessages,
  IconPalette,
  IconPlugConnected,
  IconRoute,
  IconSettings,
  IconSparkles,
  IconTableImport,
  IconTrash,
  IconUsers,
  IconVariable,
  IconWritingSign,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import type { ComponentKind } from '../../shared/components/defineComponent.ts'
import { allKinds } from '../../shared/components/registry.ts'
import { useApp } from '../app/AppContext.tsx'
import { KindIcon } from '../components/KindIcon.tsx'
import type { Experiment } from './experiments.ts'
import { useOffersKind } from './OffersContext.ts'
import {
  assistantPath,
  auditPath,
  browserPath,
  faultsPath,
  filesPath,
  historyPath,
  importPath,
  isWebOnly,
  kindPath,
  type SettingsSection,
  settingsPath,
  ticketsPath,
  trashPath,
  tutorialsPath,
  usersPath,
} from './paths.ts'
import { useExperiments } from './useExperiments.ts'

/** A page of an environment's admin area. */
export interface Destination {
  id: string
  path(environmentId: string): string
  label: ParseKeys
  icon: ReactNode
  /** Other pages stand below its path. */
  end?: boolean
  /** The desktop has one person (AC4) and no integrations (AC3). */
  hiddenOnDesktop?: true
  /** Only where somebody tries that out. */
  experiment?: Experiment
  /** Where it is the list of a kind. */
  kind?: ComponentKind
}

export interface DestinationGroup {
  id: string
  label?: ParseKeys
  destinations: readonly Destination[]
}

/** Where a screen is not named like its kind. */
const screenTexts: Readonly<Record<string, ParseKeys>> = {
  view: 'admin.drawer.design',
  link: 'admin.drawer.navigation',
}

const listOf = (kind: ComponentKind): Destination => ({
  id: kind.kind,
  path: environmentId => `/${environmentId}/${kindPath(kind)}`,
  label: screenTexts[kind.kind] ?? `kinds.${kind.kind}.many`,
  icon: <KindIcon kind={kind} />,
  kind,
})

const hasOwnScreen = ({ screen }: ComponentKind) => screen !== undefined
const integrations = allKinds.filter(({ integration }) => integration)
const others = allKinds.filter(({ integration }) => !integration)
const listed = others.filter(kind => kind.listed)
const below = listed.filter(kind => !hasOwnScreen(kind))

const section = (name: SettingsSection, label: ParseKeys, icon: ReactNode): Destination => ({
  id: name,
  path: environmentId => settingsPath(environmentId, name),
  label,
  icon,
  ...(isWebOnly(name) && { hiddenOnDesktop: true as const }),
})

const settings: readonly Destination[] = [
  section('general', 'admin.drawer.general', <IconSettings size={20} stroke={1.6} />),
  section('appearance', 'admin.drawer.appearance', <IconPalette size={20} stroke={1.6} />),
  { ...section('users', 'admin.drawer.entry', <IconLogin2 size={20} stroke={1.6} />), id: 'entry' },
  section('profile', 'admin.drawer.profile', <IconId size={20} stroke={1.6} />),
  { ...section('mails', 'admin.drawer.mails', <IconMail size={20} stroke={1.6} />), id: 'mailTemplates' },
  section('env', 'admin.drawer.env', <IconVariable size={20} stroke={1.6} />),
  section('mcp', 'admin.drawer.mcp', <IconPlugConnected size={20} stroke={1.6} />),
  section('support', 'admin.drawer.support', <IconMessages size={20} stroke={1.6} />),
  section('signing', 'admin.drawer.signing', <IconWritingSign size={20} stroke={1.6} />),
  section('backups', 'admin.drawer.backups', <IconArchive size={20} stroke={1.6} />),
]

/** Every page, as the drawer groups them. */
const destinationGroups: readonly DestinationGroup[] = [
  {
    id: 'main',
    destinations: [
      {
        id: 'home',
        path: environmentId => `/${environmentId}`,
        label: 'admin.drawer.home',
        icon: <IconHome size={20} stroke={1.6} />,
        end: true,
      },
      ...listed.filter(hasOwnScreen).map(listOf),
      {
        id: 'import',
        path: importPath,
        label: 'admin.drawer.import',
        icon: <IconTableImport size={20} stroke={1.6} />,
      },
      {
        id: 'tickets',
        path: ticketsPath,
        label: 'admin.drawer.tickets',
        icon: <IconHeadset size={20} stroke={1.6} />,
        hiddenOnDesktop: true,
      },
      { id: 'files', path: filesPath, label: 'admin.drawer.files', icon: <IconFiles size={20} stroke={1.6} /> },
      {
        id: 'assistant',
        path: assistantPath,
        label: 'admin.drawer.assistant',
        icon: <IconSparkles size={20} stroke={1.6} />,
        experiment: 'assistant',
      },
      {
        id: 'tutorials',
        path: tutorialsPath,
        label: 'admin.drawer.tutorials',
        icon: <IconRoute size={20} stroke={1.6} />,
      },
    ],
  },
  {
    id: 'components',
    label: 'admin.drawer.components',
    destinations: below.filter(({ logic }) => !logic).map(listOf),
  },
  {
    id: 'logic',
    label: 'admin.drawer.logic',
    destinations: [
      ...below.filter(({ logic }) => logic).map(listOf),
      {
        id: 'faults',
        path: faultsPath,
        label: 'admin.drawer.faults',
        icon: <IconAlertTriangle size={20} stroke={1.6} />,
      },
    ],
  },
  {
    id: 'integrations',
    label: 'admin.drawer.integrations',
    destinations: integrations.map(kind => ({ ...listOf(kind), hiddenOnDesktop: true as const })),
  },
  {
    id: 'settings',
    label: 'admin.drawer.settings',
    destinations: [
      ...settings,
      {
        id: 'users',
        path: usersPath,
        label: 'admin.drawer.users',
        icon: <IconUsers size={20} stroke={1.6} />,
        hiddenOnDesktop: true,
      },
      ...others.filter(kind => !kind.listed && hasOwnScreen(kind)).map(listOf),
      {
        id: 'componentBrowser',
        path: browserPath,
        label: 'admin.drawer.componentBrowser',
        icon: <IconListSearch size={20} stroke={1.6} />,
      },
      { id: 'history', path: historyPath, label: 'admin.drawer.history', icon: <IconHistory size={20} stroke={1.6} /> },
      { id: 'audit', path: auditPath, label: 'admin.drawer.audit', icon: <IconListDetails size={20} stroke={1.6} /> },
      { id: 'trash', path: trashPath, label: 'admin.drawer.trash', icon: <IconTrash size={20} stroke={1.6} /> },
    ],
  },
]

/** Those that there are in the browser, or in the desktop's window, of the kinds that the platform offers in the environment (AF31). */
export function useDestinations(): readonly DestinationGroup[] {
  const { desktop } = useApp().boot
  const offersKind = useOffersKind()
  const { isOn } = useExperiments()
  return destinationGroups
    .map(group => ({
      ...group,
      destinations: group.destinations.filter(
        ({ hiddenOnDesktop, kind, experiment }) =>
          !(desktop && hiddenOnDesktop) &&
          (kind === undefined || offersKind(kind)) &&
          (experiment === undefined || isOn(experiment)),
      ),
    }))
    .filter(({ destinations }) => destinations.length > 0)
}
