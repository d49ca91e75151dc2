import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { findKind } from '../../shared/components/registry.ts'
import { formatDateTime } from '../../shared/formats/dates.ts'
import { KindIcon } from '../components/KindIcon.tsx'
import { editorPath } from '../environment/componentPaths.ts'
import type { ListedFault } from './documents.ts'
import { FaultActions } from './FaultActions.tsx'
import classes from './faults.module.css'
import { useFaultTranslation } from './useFaultTranslation.ts'

interface FaultRowProps {
  fault: ListedFault
  environmentId: string
  /** IANA name. */
  zone: string
  onChanged(): void
}

/** One thing that fails: where, with which words, since when, how often, and with which data it last did. */
export function FaultRow({ fault, environmentId, zone, onChanged }: FaultRowProps) {
  const { t } = useFaultTranslation()
  const { kind: kindName, componentId, code, message, line, times, firstAt, lastAt, startedBy, input } = fault
  const kind = findKind(kindName)
  const name = kind?.single ? t('faults.signUp') : fault.componentName
  const about = [
    t('faults.code', { code }),
    line !== null && t('faults.line', { line }),
    t('faults.times', { count: times, since: formatDateTime(firstAt, zone) }),
    times > 1 && t('faults.last', { time: formatDateTime(lastAt, zone) }),
    startedBy !== null && t('faults.by', { email: startedBy }),
  ]
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>
          {kind && <KindIcon kind={kind} size={18} />}
          {kind && name !== null ? (
            <Anchor component={Link} to={editorPath(environmentId, kind, componentId)} fw={550}>
              {name}
            </Anchor>
          ) : (
            <Text component="span" c="dimmed">
              {t('faults.gone')}
            </Text>
          )}
        </span>
        <Text className={classes.message}>{message}</Text>
        <Text c="dimmed" fz="sm">
          {about.filter(Boolean).join(' · ')}
        </Text>
        {fault.solvedAt !== null && <Solved fault={fault} zone={zone} />}
        <details className={classes.input}>
          <summary>{t('faults.input')}</summary>
          <pre>{JSON.stringify(input, null, 2)}</pre>
        </details>
      </div>
      {fault.solvedAt === null && <FaultActions fault={fault} name={name ?? ''} onChanged={onChanged} />}
    </div>
  )
}

function Solved({ fault: { solvedAt, solvedBy }, zone }: Pick<FaultRowProps, 'fault' | 'zone'>) {
  const { t } = useFaultTranslation()
  const who = solvedBy === null ? t('faults.solvedByRun') : t('faults.solvedBy', { email: solvedBy })
  return (
    <Text c="dimmed" fz="sm">
      {`${t('faults.solvedAt', { time: formatDateTime(solvedAt ?? '', zone) })} ${who}`}
    </Text>
  )
}
