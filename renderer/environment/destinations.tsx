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
import { type ComponentKind, type MenuArea, menuAreas } from '../../shared/components/defineComponent.ts'
import { allKinds } from '../../shared/components/registry.ts'
import { useApp } from '../app/AppContext.tsx'
import { KindIcon } from '../components/KindIcon.tsx'
import type { Experiment } from './experiments.ts'
import { listName } from './listName.ts'
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
  /** Behind the others, where there are more than fit. */
  seldom?: true
}

export interface DestinationGroup {
  id: string
  label?: ParseKeys
  destinations: readonly Destination[]
  /** Those that are there when somebody asks for more. */
  more: readonly Destination[]
}

/** As many as a group shows at once, with what asks for more. */
const mostShown = 7

const listOf = (kind: ComponentKind): Destination => ({
  id: kind.kind,
  path: environmentId => `/${environmentId}/${kindPath(kind)}`,
  label: listName(kind.kind),
  icon: <KindIcon kind={kind} />,
  kind,
  ...(kind.seldom && { seldom: true as const }),
  ...(kind.integration && { hiddenOnDesktop: true as const }),
})

/** The lists of the kinds of an area: of those that the drawer lists or that have a screen of their own. */
const listsOf = (area: MenuArea): readonly Destination[] =>
  allKinds.filter(kind => kind.area === area && (kind.listed || kind.screen !== undefined)).map(listOf)

const section = (name: SettingsSection, label: ParseKeys, icon: ReactNode): Destination => ({
  id: name,
  path: environmentId => settingsPath(environmentId, name),
  label,
  icon,
  ...(isWebOnly(name) && { hiddenOnDesktop: true as const }),
})

const page = (id: string, path: Destination['path'], label: ParseKeys, icon: ReactNode): Destination => ({
  id,
  path,
  label,
  icon,
})
const web = { hiddenOnDesktop: true } as const
const seldom = { seldom: true } as const

const home: readonly Destination[] = [
  { ...page('home', id => `/${id}`, 'admin.drawer.home', <IconHome size={20} stroke={1.6} />), end: true },
  {
    ...page('assistant', assistantPath, 'admin.drawer.assistant', <IconSparkles size={20} stroke={1.6} />),
    experiment: 'assistant',
  },
]

/** Every page, as the menu groups them. */
const areas: Readonly<Record<MenuArea, readonly Destination[]>> = {
  data: [
    ...listsOf('data'),
    page('import', importPath, 'admin.drawer.import', <IconTableImport size={20} stroke={1.6} />),
    page('files', filesPath, 'admin.drawer.files', <IconFiles size={20} stroke={1.6} />),
    section('backups', 'admin.drawer.backups', <IconArchive size={20} stroke={1.6} />),
  ],
  screens: listsOf('screens'),
  logic: [
    ...listsOf('logic'),
    page('faults', faultsPath, 'admin.drawer.faults', <IconAlertTriangle size={20} stroke={1.6} />),
  ],
  people: [
    { ...page('users', usersPath, 'admin.drawer.users', <IconUsers size={20} stroke={1.6} />), ...web },
    ...listsOf('people'),
    { ...section('users', 'admin.drawer.entry', <IconLogin2 size={20} stroke={1.6} />), id: 'entry' },
    section('profile', 'admin.drawer.profile', <IconId size={20} stroke={1.6} />),
    { ...page('tickets', ticketsPath, 'admin.drawer.tickets', <IconHeadset size={20} stroke={1.6} />), ...web },
  ],
  settings: [
    section('general', 'admin.drawer.general', <IconSettings size={20} stroke={1.6} />),
    section('appearance', 'admin.drawer.appearance', <IconPalette size={20} stroke={1.6} />),
    ...listsOf('settings'),
    page('history', historyPath, 'admin.drawer.history', <IconHistory size={20} stroke={1.6} />),
    page('trash', trashPath, 'admin.drawer.trash', <IconTrash size={20} stroke={1.6} />),
    page('audit', auditPath, 'admin.drawer.audit', <IconListDetails size={20} stroke={1.6} />),
    {
      ...section('mails', 'admin.drawer.mails', <IconMail size={20} stroke={1.6} />),
      id: 'mailTemplates',
      ...seldom,
    },
    { ...section('env', 'admin.drawer.env', <IconVariable size={20} stroke={1.6} />), ...seldom },
    {
      ...page(
        'componentBrowser',
        browserPath,
        'admin.drawer.componentBrowser',
        <IconListSearch size={20} stroke={1.6} />,
      ),
      ...seldom,
    },
    { ...section('mcp', 'admin.drawer.mcp', <IconPlugConnected size={20} stroke={1.6} />), ...seldom },
    { ...section('support', 'admin.drawer.support', <IconMessages size={20} stroke={1.6} />), ...seldom },
    { ...section('signing', 'admin.drawer.signing', <IconWritingSign size={20} stroke={1.6} />), ...seldom },
  ],
}

const help: readonly Destination[] = [
  page('tutorials', tutorialsPath, 'admin.drawer.tutorials', <IconRoute size={20} stroke={1.6} />),
]

type WholeGroup = Omit<DestinationGroup, 'more'>

const destinationGroups: readonly WholeGroup[] = [
  { id: 'home', destinations: home },
  ...menuAreas.map(area => ({ id: area, label: `admin.drawer.${area}` as const, destinations: areas[area] })),
  { id: 'help', destinations: help },
]

/** What a group shows, and what it has behind that. */
function folded({ destinations, ...group }: WholeGroup): DestinationGroup {
  if (destinations.length <= mostShown) return { ...group, destinations, more: [] }
  return {
    ...group,
    destinations: destinations.filter(one => !one.seldom),
    more: destinations.filter(one => one.seldom),
  }
}

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
    .map(folded)
}
