import { Button } from '@mantine/core'
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ChunkLoadError } from '../ui/loadScreen.ts'
import { StatusPage } from '../ui/states/StatusPage.tsx'
import { NotFound } from './NotFound.tsx'

/** What a screen that failed leaves: why, and a way on. */
export function RouteFailure() {
  const { t } = useTranslation()
  const error = useRouteError()
  const chunk = error instanceof ChunkLoadError
  useEffect(() => console.error(error), [error])

  if (isNotFound(error)) return <NotFound />
  return (
    <StatusPage
      icon={chunk ? <IconCloudOff size={34} stroke={1.5} /> : <IconMoodSad size={34} stroke={1.5} />}
      title={t(chunk ? 'shell.pages.chunk.title' : 'shell.pages.failed.title')}
      text={t(chunk ? 'shell.pages.chunk.text' : 'shell.pages.failed.text')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t(chunk ? 'common.reload' : 'common.retry')}</Button>
          <Button variant="default" component="a" href="/">
            {t('common.home')}
          </Button>
        </>
      }
    />
  )
}

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
