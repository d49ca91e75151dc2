import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import {
  IconArrowRight,
  IconClock,
  IconCopy,
  IconFileExport,
  IconFileSpreadsheet,
  IconTableImport,
  IconWorld,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { findKind, kindOf } from '../../../shared/components/registry.ts'
import { useApp } from '../../app/AppContext.tsx'
import { siteUrl } from '../../app/siteUrl.ts'
import { KindIcon } from '../../components/KindIcon.tsx'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { importPath, kindPath } from '../../environment/paths.ts'
import { isReadyState } from '../../environment/readyState.ts'
import { useRecents } from '../../environment/recents.ts'
import { useViewSite } from '../../environment/useViewSite.ts'
import type { Recent } from '../../session/types.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Weave } from '../../ui/Weave.tsx'
import { useDuplicateDialog, useExportDialog } from '../applications/useApplicationDialogs.ts'
import { BackupNotice } from '../backups/BackupNotice.tsx'
import { collectionCountQuery } from '../documents.ts'
import { EnvironmentBadge } from '../EnvironmentBadge.tsx'
import { useRegionDialog } from '../region/useRegionDialog.ts'
import { TutorialHint } from '../tutorials/TutorialHint.tsx'
import classes from './EnvironmentHome.module.css'
import { NextSteps } from './NextSteps.tsx'

const shortcuts: readonly { kind: ComponentKind; title: ParseKeys; text: ParseKeys }[] = [
  { kind: kindOf('collection'), title: 'kinds.collection.many', text: 'admin.environment.collectionsText' },
  { kind: kindOf('view'), title: 'kinds.view.many', text: 'admin.environment.designText' },
  { kind: kindOf('form'), title: 'admin.drawer.components', text: 'admin.environment.componentsText' },
]

/** The environment's name, shortcuts and recents. */
export default function EnvironmentHome() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const environment = useEnvironment()
  const { open } = useViewSite()
  const duplicate = useDuplicateDialog(environment)
  const exportFile = useExportDialog(environment._id)
  const openRegion = useRegionDialog(environment)
  const { data, loading } = useQuery(collectionCountQuery, {
    variables: { environmentId: environment._id },
    fetchPolicy: 'cache-and-network',
  })
  const empty = data?.collections.totalCount === 0
  const { state } = useLocation()
  usePageTitle(environment.name, 'Telar')
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <EnvironmentBadge environment={environment} size={56} />
        <div>
          <Title order={1}>{environment.name}</Title>
          <Anchor component="button" type="button" onClick={open}>
            {new URL(siteUrl(boot, environment)).host}
          </Anchor>
        </div>
        <Group className={classes.tools} gap="sm">
          <Button variant="default" leftSection={<IconWorld size={16} aria-hidden />} onClick={openRegion}>
            {t('admin.region.open')}
          </Button>
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate()}>
            {t('admin.applications.duplicate.open')}
          </Button>
          <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden />} onClick={exportFile}>
            {t('admin.applications.export.open')}
          </Button>
        </Group>
      </header>
      <BackupNotice />
      <TutorialHint />
      {empty && <StartHere />}
      {!empty && isReadyState(state) && <NextSteps />}
      <nav className={classes.shortcuts} aria-label={t('admin.environment.shortcuts')}>
        {shortcuts.map(({ kind, title, text }) => (
          <Link key={kind.kind} to={`/${environment._id}/${kindPath(kind)}`} className={classes.shortcut}>
            <span className={classes.icon}>
              <KindIcon kind={kind} size={22} />
            </span>
            <Text fw={600} fz="lg">
              {t(title)}
            </Text>
            <Text c="dimmed">{t(text)}</Text>
            <IconArrowRight size={18} className={classes.arrow} aria-hidden />
          </Link>
        ))}
        {!empty && (data || !loading) && <ImportShortcut />}
      </nav>
      <Recents />
    </div>
  )
}

/** In an environment without anything, its data come first. */
function StartHere() {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  return (
    <section className={classes.start} aria-labelledby="start-here">
      <Weave className={classes.weave} />
      <span className={classes.startIcon}>
        <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden />
      </span>
      <div className={classes.startText}>
        <Title order={2} id="start-here">
          {t('admin.environment.start')}
        </Title>
        <Text c="dimmed">{t('admin.environment.startText')}</Text>
      </div>
      <div className={classes.startActions}>
        <Button
          component={Link}
          to={importPath(_id)}
          size="md"
          leftSection={<IconTableImport size={18} stroke={1.8} aria-hidden />}
        >
          {t('admin.environment.import')}
        </Button>
        <Button component={Link} to={`/${_id}/${kindPath(kindOf('collection'))}`} size="md" variant="default">
          {t('admin.environment.startEmpty')}
        </Button>
      </div>
    </section>
  )
}

function ImportShortcut() {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  return (
    <Link to={importPath(_id)} className={classes.shortcut}>
      <span className={classes.icon}>
        <IconFileSpreadsheet size={22} stroke={1.6} aria-hidden />
      </span>
      <Text fw={600} fz="lg">
        {t('admin.environment.import')}
      </Text>
      <Text c="dimmed">{t('admin.environment.importText')}</Text>
      <IconArrowRight size={18} className={classes.arrow} aria-hidden />
    </Link>
  )
}

function Recents() {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  const recents = useRecents().filter(({ environmentId }) => environmentId === _id)
  return (
    <section>
      <Title order={2} mb="md">
        {t('admin.environment.recents')}
      </Title>
      <div className={classes.panel}>
        {recents.length === 0 && (
          <EmptyState icon={<IconClock size={24} />} about={t('admin.environment.recentsEmpty')} />
        )}
        {recents.map(recent => (
          <RecentLink key={recent._id} recent={recent} />
        ))}
      </div>
    </section>
  )
}

function RecentLink({ recent }: { recent: Recent }) {
  const { t } = useTranslation()
  const kind = findKind(recent.kind)
  return (
    <Link to={recent.path} className={classes.recent}>
      <Icon name={kind?.icon ?? 'circle'} />
      <Text fw={500} truncate>
        {recent.name}
      </Text>
      {kind && (
        <Text c="dimmed" fz="sm">
          {t(`kinds.${kind.kind}.one`)}
        </Text>
      )}
    </Link>
  )
}
