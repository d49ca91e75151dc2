import { Anchor, Badge, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { Link } from 'react-router'
import { findKind } from '../../shared/components/registry.ts'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { formatDateTime } from '../../shared/formats/dates.ts'
import { KindIcon } from '../components/KindIcon.tsx'
import { editorPath } from '../environment/componentPaths.ts'
import type { ListedRequest } from './documents.ts'
import classes from './outgoing.module.css'
import { useOutgoingTranslation } from './useOutgoingTranslation.ts'

interface RequestRowProps {
  request: ListedRequest
  environmentId: string
  /** IANA name. */
  zone: string
}

/** From this status of HTTP on an answer is an error. */
const firstError = 400

/** Requests that were alike: where they went, how they ended, whose script sent them, and how much. */
export function RequestRow({ request, environmentId, zone }: RequestRowProps) {
  const { t, i18n } = useOutgoingTranslation()
  const { at, startedBy, method, host, status, failure, times, sentBytes, receivedBytes } = request
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const about = [
    formatDateTime(at, zone),
    times > 1 && t('outgoing.times', { count: times }),
    t('outgoing.bytes', { sent: size(sentBytes), received: size(receivedBytes) }),
    startedBy !== null && t('outgoing.by', { email: startedBy }),
  ]
  const failed = status === null || status >= firstError
  return (
    <div className={classes.row}>
      <div className={classes.line}>
        <Text component="span" className={classes.host}>
          {`${method} ${host || t('outgoing.noHost')}`}
        </Text>
        <Badge variant="light" color={failed ? 'red' : 'gray'} className={classes.end}>
          {status === null ? t(`outgoing.failures.${failureOf(failure)}`) : t('outgoing.answered', { status })}
        </Badge>
      </div>
      <Sender request={request} environmentId={environmentId} />
      <Text c="dimmed" fz="sm">
        {about.filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

const failureOf = (failure: string | null) =>
  failure === 'refused' || failure === 'tooLarge' ? failure : ('noAnswer' as const)

function Sender({ request, environmentId }: Omit<RequestRowProps, 'zone'>) {
  const { t } = useOutgoingTranslation()
  const { kind: kindName, componentId, componentName } = request
  const kind = kindName === null ? undefined : findKind(kindName)
  const name = kind?.single ? t('outgoing.signUp') : componentName
  if (kind === undefined || componentId === null || name === null)
    return (
      <Text c="dimmed" fz="sm">
        {t(kindName === null ? 'outgoing.trial' : 'outgoing.gone')}
      </Text>
    )
  return (
    <span className={classes.sender}>
      <KindIcon kind={kind} size={18} />
      <Anchor component={Link} to={editorPath(environmentId, kind, componentId)}>
        {name}
      </Anchor>
    </span>
  )
}
