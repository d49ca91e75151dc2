import { useTranslation } from 'react-i18next'
import type { PropertyGroup } from '../../../shared/fields/property.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { PermissionsButton } from '../permissions/PermissionsButton.tsx'
import { givenProperties } from './dataFacts.ts'
import { Facts } from './Facts.tsx'
import classes from './Inspector.module.css'
import { SubjectSheet, useEditedProperties } from './SubjectSheet.tsx'
import type { Subject } from './useSubject.ts'

interface PermissionsTabProps {
  subject: Subject
  groups: readonly PropertyGroup[]
}

/** Whom the subject is for: the view's own roles are edited here, those of a component are read. */
export function PermissionsTab({ subject, groups }: PermissionsTabProps) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const { component: named } = subject
  const isEdited = Object.keys(useEditedProperties(subject, groups)).length > 0
  if (isEdited) return <SubjectSheet subject={subject} groups={groups} />
  const component = named && directory.component(named.kind.kind, named.id)
  if (!component) return <p className={classes.hint}>{t('workspace.inspector.noPermissions')}</p>
  const isLimited = givenProperties(named.kind, component.definition, 'permissions').length > 0
  return (
    <>
      <Facts component={component} group="permissions" />
      {!isLimited && <p className={classes.text}>{t('workspace.inspector.everybody')}</p>}
      <p className={classes.muted}>{t('workspace.inspector.permissionsText')}</p>
      <PermissionsButton
        environmentId={environmentId}
        asked={{ componentId: component.id }}
        size="compact-sm"
        mt="sm"
      />
    </>
  )
}
