import { ActionIcon, Badge, Menu, Text } from '@mantine/core'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { calendarDay, formatDate } from '../../../shared/formats/dates.ts'
import { KindIcon } from '../../components/KindIcon.tsx'
import { editorPath } from '../../environment/componentPaths.ts'
import { FaultBadge } from '../../faults/FaultBadge.tsx'
import { useFieldServices } from '../../fields/kit/FieldsContext.tsx'
import { calledName, type StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { PermissionsMenuItem } from '../permissions/PermissionsMenuItem.tsx'
import classes from './ListScreen.module.css'
import { summaryOf } from './summary.ts'

interface ComponentRowProps {
  kind: ComponentKind
  component: StoredComponent
  /** Stands in an entry of a list. */
  within?: true
  onDuplicate(): void
  onDelete(): void
}

/** One component: its name, what tells it apart, and when it was last changed. */
export function ComponentRow({ kind, component, within, onDuplicate, onDelete }: ComponentRowProps) {
  const { t } = useTranslation()
  const { zone } = useFieldServices()
  const { environmentId, directory } = useDesigner()
  const { _id, name, updatedAt, fields, type } = component
  const shown = calledName(kind, component)
  const summary = summaryOf(kind, component, directory) ?? (shown === name ? undefined : name)
  const Row = within ? 'div' : 'li'
  return (
    <Row className={classes.row}>
      <Link to={editorPath(environmentId, kind, _id)} className={classes.link}>
        <span className={classes.icon}>
          <KindIcon kind={kind} size={19} />
        </span>
        <span className={classes.name}>
          <Text fw={550} component="span" truncate>
            {shown}
          </Text>
          <FaultBadge environmentId={environmentId} kind={kind} componentId={_id} />
          {kind.ofAnybody?.(component) && (
            <Badge size="sm" color="red" variant="light">
              {t('designer.list.public')}
            </Badge>
          )}
          {kind.records && type === 'knowledgeBase' && <Badge size="sm">{t('designer.list.ai')}</Badge>}
        </span>
        <Text component="span" c="dimmed" fz="sm" className={classes.summary} truncate>
          {summary}
        </Text>
        {kind.records && Array.isArray(fields) && (
          <Text component="span" c="dimmed" fz="sm" className={classes.count}>
            {t('designer.list.fieldCount', { count: fields.length })}
          </Text>
        )}
        <Text component="time" dateTime={updatedAt} c="dimmed" fz="sm" className={classes.time}>
          {formatDate(calendarDay(Date.parse(updatedAt), zone))}
        </Text>
      </Link>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon aria-label={t('designer.list.actionsOf', { name: shown })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={onDuplicate}>
            {t('designer.list.duplicate')}
          </Menu.Item>
          <PermissionsMenuItem componentId={_id} />
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={onDelete}>
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Row>
  )
}
