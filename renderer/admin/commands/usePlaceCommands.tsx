import { IconInfoCircle, IconLayoutGrid, IconServerCog } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { isOwn } from '../../../shared/components/ownFilters.ts'
import { useSession } from '../../app/AppContext.tsx'
import { KindIcon } from '../../components/KindIcon.tsx'
import type { StoredComponent } from '../../designer/data/component.ts'
import { type Directory, shownName } from '../../designer/data/useDirectory.ts'
import { browsedKinds } from '../../designer/list/browsed.ts'
import type { Command } from '../../environment/command.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useDestinations } from '../../environment/destinations.tsx'
import { platformPath } from '../../environment/paths.ts'
import { useRecents } from '../../environment/recents.ts'
import { isSuperAdmin } from '../../session/roles.ts'

/** Every page of the environment, and those above it. */
export function usePageCommands(environmentId: string): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useSession()
  const pages = useDestinations().flatMap(({ label, destinations, more }) =>
    [...destinations, ...more].map(destination => ({
      id: destination.id,
      path: destination.path(environmentId),
      label: t(destination.label),
      detail: label && t(label),
      icon: destination.icon,
      words: t(`commands.pages.${destination.id}` as 'commands.pages.users', { defaultValue: '' }),
    })),
  )
  const above = [
    { id: 'environments', path: '/', label: t('admin.topbar.allEnvironments'), icon: <IconLayoutGrid size={20} /> },
    ...(user && isSuperAdmin(user)
      ? [
          {
            ...{ id: 'platform', path: platformPath, label: t('platform.command'), icon: <IconServerCog size={20} /> },
            detail: t('platform.words'),
          },
        ]
      : []),
    { id: 'about', path: '/about', label: t('admin.about.title'), icon: <IconInfoCircle size={20} /> },
  ]
  return [...pages, ...above].map(({ path, ...page }) => ({
    ...page,
    id: `page/${page.id}`,
    group: 'page',
    words: ['detail' in page ? page.detail : undefined, 'words' in page ? page.words : undefined].flatMap(
      word => word ?? [],
    ),
    run: () => void navigate(path),
  }))
}

/** By name, title and kind. */
function componentCommand(
  t: TFunction,
  directory: Directory,
  kind: ComponentKind,
  { _id, name, title }: StoredComponent,
): Omit<Command, 'group' | 'run'> {
  const one = t(`kinds.${kind.kind}.one`)
  const label = shownName(directory, { _id, kind: kind.kind, name })
  const others = [name, title].filter(text => typeof text === 'string' && text !== '' && text !== label)
  return {
    id: _id,
    label,
    detail: [...new Set(others), one].join(' · '),
    icon: <KindIcon kind={kind} />,
    words: [name, ...(typeof title === 'string' ? [title] : []), one, t(`kinds.${kind.kind}.many`)],
  }
}

/** The components that lists of all have; those that were opened last first, as recents. None before they are known. */
export function useComponentCommands(environmentId: string, directory: Directory | undefined): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const recents = useRecents()
  return useMemo(() => {
    if (!directory) return []
    const all = browsedKinds.flatMap(kind =>
      directory
        .list(kind.kind)
        .filter(component => !isOwn(component))
        .map<Command>(component => ({
          ...componentCommand(t, directory, kind, component),
          group: 'component',
          run: () => void navigate(editorPath(environmentId, kind, component._id)),
        })),
    )
    const byId = new Map(all.map(command => [command.id, command]))
    // What was deleted meanwhile, or is of another environment, is not there.
    const opened = recents.flatMap(({ _id }) => byId.get(_id) ?? [])
    const isOpened = new Set(opened)
    return [
      ...opened.map<Command>(command => ({ ...command, group: 'recent' })),
      ...all.filter(command => !isOpened.has(command)),
    ]
  }, [directory, environmentId, navigate, recents, t])
}
