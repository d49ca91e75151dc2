import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyGroup } from '../../../shared/fields/property.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { useWorkspace } from '../panels/WorkspaceContext.ts'
import { collectionsOf, givenProperties, parametersOf } from './dataFacts.ts'
import { ComponentLink, Facts } from './Facts.tsx'
import classes from './Inspector.module.css'
import { SubjectSheet, useEditedProperties } from './SubjectSheet.tsx'
import type { Subject } from './useSubject.ts'

interface DataTabProps {
  subject: Subject
  groups: readonly PropertyGroup[]
}

/** What the component behind the subject reads: its collection, filters and parameters; of what holds items, what they read. */
export function DataTab({ subject, groups }: DataTabProps) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const { show } = useWorkspace()
  const { component: named, items } = subject
  const component = named && directory.component(named.kind.kind, named.id)
  const collections = useMemo(() => collectionsOf(items, directory), [items, directory])
  const isEdited = Object.keys(useEditedProperties(subject, groups)).length > 0
  const parameters = component ? parametersOf(component, directory) : []
  // Items are looked at one by one on the canvas.
  const isReading = component !== undefined && subject.located !== undefined
  const says = isReading && named !== undefined && givenProperties(named.kind, component.definition, 'data').length > 0
  const isSilent = !says && !isEdited && collections.length === 0 && parameters.length === 0
  return (
    <>
      {isEdited && <SubjectSheet subject={subject} groups={groups} />}
      {isReading && <Facts component={component} group="data" />}
      {collections.length > 0 && (
        <section className={classes.section}>
          <h3 className={classes.heading}>{t('workspace.inspector.collections')}</h3>
          <ul className={classes.collections}>
            {collections.map(({ id, count }) => (
              <li key={id}>
                <ComponentLink kind="collection" id={id} />
                <small>{t('workspace.status.items', { count })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {parameters.length > 0 && (
        <section className={classes.section}>
          <h3 className={classes.heading}>{t('workspace.inspector.parameters')}</h3>
          <ul className={classes.chips}>
            {parameters.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {isSilent && <p className={classes.hint}>{t('workspace.inspector.noData')}</p>}
      {says && (
        <button type="button" className={classes.more} onClick={() => show('bottom', 'preview')}>
          {t('workspace.inspector.seeRows')}
        </button>
      )}
    </>
  )
}
