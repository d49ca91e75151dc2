import { Button, Text, Title } from '@mantine/core'
import { IconExternalLink, IconLayoutDashboard, IconRocket, IconShield, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kindOf } from '../../../shared/components/registry.ts'
import { useApp } from '../../app/AppContext.tsx'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { kindPath, usersPath } from '../../environment/paths.ts'
import { useViewSite } from '../../environment/useViewSite.ts'
import { Weave } from '../../ui/Weave.tsx'
import classes from './EnvironmentHome.module.css'
import { SeeAs } from './SeeAs.tsx'

/** What one does first with an application that is there already: use it, change it, let others in. */
export function NextSteps() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { _id } = useEnvironment()
  const { open, opening } = useViewSite()
  return (
    <section className={classes.start} aria-labelledby="next-steps">
      <Weave className={classes.weave} />
      <span className={classes.startIcon}>
        <IconRocket size={34} stroke={1.4} aria-hidden />
      </span>
      <div className={classes.startText}>
        <Title order={2} id="next-steps">
          {t('admin.environment.ready')}
        </Title>
        <Text c="dimmed">{t('admin.environment.readyText')}</Text>
      </div>
      <div className={classes.startActions}>
        <Button
          size="md"
          loading={opening}
          leftSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
          onClick={open}
        >
          {t('admin.environment.openApplication')}
        </Button>
        <Button
          component={Link}
          to={`/${_id}/${kindPath(kindOf('view'))}`}
          size="md"
          variant="default"
          leftSection={<IconLayoutDashboard size={18} stroke={1.8} aria-hidden />}
        >
          {t('admin.environment.editViews')}
        </Button>
        <Button
          component={Link}
          to={`/${_id}/${kindPath(kindOf('role'))}`}
          size="md"
          variant="default"
          leftSection={<IconShield size={18} stroke={1.8} aria-hidden />}
        >
          {t('admin.environment.seeRoles')}
        </Button>
        {!boot.desktop && (
          <Button
            component={Link}
            to={usersPath(_id)}
            size="md"
            variant="default"
            leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
          >
            {t('admin.environment.inviteUsers')}
          </Button>
        )}
      </div>
      <SeeAs />
    </section>
  )
}
