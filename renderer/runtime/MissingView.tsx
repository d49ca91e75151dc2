import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLayoutSidebar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import classes from './runtime.module.css'

/** What stands in the place of a view that is not there. */
export default function MissingView({ why }: { why: 'notFound' | 'nothing' | 'welcome' }) {
  const { t } = useTranslation()
  return (
    <div className={classes.center}>
      {why === 'notFound' ? (
        <EmptyState
          icon={<IconAlertTriangle size={24} color="var(--telar-danger)" aria-hidden />}
          title={t('runtime.view.notFound')}
          text={t('runtime.view.notFoundText')}
          action={
            <Button variant="default" component={Link} to="/">
              {t('common.home')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={<IconLayoutSidebar size={24} aria-hidden />} title={t(`runtime.view.${why}`)} />
      )}
    </div>
  )
}
