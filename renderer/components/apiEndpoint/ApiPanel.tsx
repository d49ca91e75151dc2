import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, Badge } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Badge.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiMethod } from '../../../shared/endpoints/apiMethods.ts'
import { CopyLine } from '../CopyLine.tsx'
import card from '../callPanel.module.css'
import type { PreviewProps } from '../kindEditor.ts'
import classes from './api.module.css'
import { CallLog } from './CallLog.tsx'
import { apiCallsQuery, apiStateQuery } from './documents.ts'
import { TryIt } from './TryIt.tsx'
import type { WrittenCall } from './tryCall.ts'

const plain = (route: unknown) => String(route ?? '').replace(/^\/+|\/+$/g, '')

/** How programs outside call an API endpoint: where it answers, a call to try it with, and what was called before. */
export default function ApiPanel({ environmentId, componentId, definition, around }: PreviewProps) {
  const { t } = useTranslation()
  const method = (definition.method ?? 'GET') as ApiMethod
  const route = plain(definition.route)
  const [written, setWritten] = useState<WrittenCall>()
  const state = useQuery(apiStateQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  const log = useQuery(apiCallsQuery, { variables: { apiEndpointId: componentId }, fetchPolicy: 'network-only' })
  const refresh = () => void log.refetch().catch(() => undefined)
  const environment = state.data?.environment
  const base = `${window.location.origin}/api/${environmentId}`
  return (
    <section className={card.panel} aria-label={t('endpoints.calls')}>
      {environment?.apiEnabled === false && (
        <Alert color="yellow">
          {t('endpoints.apiOff')}{' '}
          <Anchor component={Link} to={around.settingsPath} size="sm" data-leads>
            {t('endpoints.switchOn')}
          </Anchor>
        </Alert>
      )}
      <div className={card.part}>
        <h3 className={card.title}>
          {t('endpoints.address')}
          <Badge variant="light">{method}</Badge>
        </h3>
        <CopyLine text={`${base}/${route}`} label={t('endpoints.copyAddress')} />
        {environment?.apiDocsEnabled && environment.apiEnabled && (
          <div className={classes.links}>
            <Anchor size="sm" href={`${base}/docs`} target="_blank" rel="noreferrer">
              {t('endpoints.docs')}
            </Anchor>
            <Anchor size="sm" href={`${base}/docs/client.ts`} download>
              {t('endpoints.client')}
            </Anchor>
          </div>
        )}
      </div>
      <TryIt
        environmentId={environmentId}
        method={method}
        call={written ?? { path: route, body: '', authorization: '' }}
        onChange={setWritten}
        onCalled={refresh}
      />
      <CallLog
        calls={log.data?.apiCalls}
        error={log.error}
        refresh={refresh}
        onRepeat={({ path, body }) =>
          setWritten({ path, body: body ?? '', authorization: written?.authorization ?? '' })
        }
      />
    </section>
  )
}
