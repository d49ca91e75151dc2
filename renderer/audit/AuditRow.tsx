import { Text } from '@mantine/core'
import { IconDatabase, IconKey, IconPencil, IconServerCog, IconShield, IconUsers, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { findKind } from '../../shared/components/registry.ts'
import type { AuditGroup } from '../../shared/environment/audit.ts'
import { formatDateTime } from '../../shared/formats/dates.ts'
import classes from './audit.module.css'
import { Changes } from './Changes.tsx'
import type { ListedEntry } from './documents.ts'
import { useAuditTranslation } from './useAuditTranslation.ts'

interface AuditRowProps {
  entry: ListedEntry
  /** IANA name. */
  zone: string
  /** Whether it is said in which environment. */
  namesEnvironment: boolean
}

const icons: Readonly<Record<AuditGroup, ReactNode>> = {
  access: <IconKey size={18} stroke={1.6} />,
  people: <IconUsers size={18} stroke={1.6} />,
  rights: <IconShield size={18} stroke={1.6} />,
  design: <IconPencil size={18} stroke={1.6} />,
  data: <IconDatabase size={18} stroke={1.6} />,
  environment: <IconWorld size={18} stroke={1.6} />,
  platform: <IconServerCog size={18} stroke={1.6} />,
}

/** One thing that somebody did. */
export function AuditRow({ entry, zone, namesEnvironment }: AuditRowProps) {
  const { t } = useAuditTranslation()
  const { action, at, email, address, targetKind, targetName, environmentId, details } = entry
  const who = email ?? (address === null ? t('audit.server') : t('audit.nobody'))
  const kind = targetKind === null ? undefined : findKind(targetKind)
  const sort = kind && t(`kinds.${kind.kind}.one`)
  const named = targetName ?? (targetKind === 'auditLog' ? t('audit.log') : '')
  const what = kind?.single ? sort : named
  const about = [
    formatDateTime(at, zone),
    address !== null && t('audit.fromAddress', { address }),
    namesEnvironment && environmentId,
  ]
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden>
        {icons[action.split('.')[0] as AuditGroup]}
      </span>
      <div className={classes.text}>
        <Text fw={500} className={classes.who}>
          {who}
        </Text>
        <Text className={classes.what}>
          {t(`audit.actions.${action}`)} {what !== '' && <strong>{what}</strong>}
          {kind?.single === false && (
            <Text span c="dimmed">
              {` · ${sort}`}
            </Text>
          )}
        </Text>
        <Text c="dimmed" fz="sm">
          {about.filter(Boolean).join(' · ')}
        </Text>
        {details && <Changes details={details} />}
      </div>
    </div>
  )
}
