import { useTranslation } from 'react-i18next'
import type { Property, PropertyGroup } from '../../../shared/fields/property.ts'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import classes from './Inspector.module.css'
import type { Subject } from './useSubject.ts'

interface SubjectSheetProps {
  subject: Subject
  groups: readonly PropertyGroup[]
}

/** The subject's properties of some groups that can be edited here. */
export function useEditedProperties({ properties }: Subject, groups: readonly PropertyGroup[]) {
  const { editorOf } = useSheet()
  const isEdited = ({ group, type }: Property) => groups.includes(group) && editorOf(type) !== undefined
  return Object.fromEntries(Object.entries(properties).filter(([, property]) => isEdited(property)))
}

/** Edits the subject's own properties of some groups. */
export function SubjectSheet({ subject, groups }: SubjectSheetProps) {
  const { t } = useTranslation()
  const properties = useEditedProperties(subject, groups)
  if (Object.keys(properties).length === 0) return <p className={classes.hint}>{t('workspace.inspector.none')}</p>
  return (
    <PropertySheet
      properties={properties}
      values={subject.values}
      errors={subject.errors}
      layout="sections"
      narrow
      isNew={subject.located !== undefined}
      onChange={subject.change}
    />
  )
}
