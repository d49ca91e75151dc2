import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { viewFinder } from '../../../shared/components/uses.ts'
import type { NavigationLink } from '../../../shared/wire/answers.ts'
import { previewPath, type Viewer } from '../../environment/viewer.ts'
import { navigationQuery } from '../../runtime/documents.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import classes from './Preview.module.css'

/** Those that lead somewhere, in the order of the menu, out of their categories. */
const leading = (links: readonly NavigationLink[]): NavigationLink[] =>
  links.flatMap(link => [...(link.path ? [link] : []), ...leading(link.links)])

interface RoleNavigationProps {
  /** Asks as the viewer. */
  client: ApolloClient
  viewer: Viewer
  viewId: string
}

/** The menu as the role or the user has it; its links go on with the preview at their views. */
export function RoleNavigation({ client, viewer, viewId }: RoleNavigationProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const { environmentId, directory } = useDesigner()
  const { data } = useQuery(navigationQuery, { client, variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  const viewAt = useMemo(
    () => viewFinder(directory.list('view').map(({ _id, path }) => ({ _id, path: String(path ?? '') }))),
    [directory],
  )
  if (!data) return <nav className={classes.links} aria-label={t(`roles.preview.${viewer.who}.navigation`)} aria-busy />
  const links = leading([...data.navigation, ...data.userMenu])

  function go(path: string) {
    const view = viewAt(path)
    if (view === undefined) snackbar.show({ text: t('designer.preview.wouldGo', { path }) })
    else if (view._id !== viewId) void navigate(previewPath(environmentId, view._id, viewer))
  }

  return (
    <nav className={classes.links} aria-label={t(`roles.preview.${viewer.who}.navigation`)}>
      {links.length === 0 && <span>{t(`roles.preview.${viewer.who}.noLinks`)}</span>}
      {links.map(({ _id, path, title, icon }) => (
        <UnstyledButton
          key={_id}
          className={classes.navLink}
          aria-current={viewAt(path ?? '')?._id === viewId ? 'page' : undefined}
          onClick={() => go(path ?? '/')}
        >
          <Icon name={icon ?? 'file'} size={16} />
          {title ?? path}
        </UnstyledButton>
      ))}
    </nav>
  )
}
