import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Component } from '../../../shared/components/defineComponent.ts'
import { definitionReferences, type LocatedReference } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import type { Property, PropertyGroup } from '../../../shared/fields/property.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { PropertyValue } from '../../fields/structures/sheet/PropertyValue.tsx'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import { useFormatNumber } from '../../ui/region.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { shownName } from '../data/useDirectory.ts'
import { givenProperties } from './dataFacts.ts'
import classes from './Inspector.module.css'

/** What a component's properties of a group say, to be read; what they name leads to its editor. */
export function Facts({ component, group }: { component: Component; group: PropertyGroup }) {
  const { t } = useTranslation()
  const kind = findKind(component.kind)
  const given = kind ? givenProperties(kind, component.definition, group) : []
  if (!kind || given.length === 0) return null
  const references = definitionReferences(kind, component.definition)
  return (
    <dl className={classes.facts}>
      {given.map(({ name, property, value }) => (
        <div key={name}>
          <dt>{t(`properties.${name}`)}</dt>
          <dd>
            <Fact
              name={name}
              property={property}
              value={value}
              collectionId={component.definition.collectionId}
              named={references.filter(({ property: owner, fieldName }) => owner === name && fieldName === undefined)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface FactProps {
  name: string
  property: Property
  value: unknown
  collectionId: unknown
  /** The components that it names. */
  named: readonly LocatedReference[]
}

function Fact({ name, property, value, collectionId, named }: FactProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { editorOf } = useSheet()
  // A structure is worked on in its own editor; here its size says enough.
  if (editorOf(property.type)?.ownTab)
    return Array.isArray(value) ? formatNumber(value.length) : t('workspace.inspector.written')
  if (named.length > 0) return named.map(({ kind, id }) => <ComponentLink key={id} kind={kind} id={id} />)
  if (Array.isArray(value)) return value.join(', ')
  if (property.options.localizedLabels === true) return t(`choices.${String(value)}`)
  const options = { ...property.options, parentCollection: collectionId }
  const field = { _id: name, name, label: name, type: property.type, optional: true, options }
  return <PropertyValue field={field} value={value} inline />
}

/** The name of a component, which leads to its editor. */
export function ComponentLink({ kind: kindName, id }: { kind: string; id: string }) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const kind = findKind(kindName)
  const found = directory.find(kindName, id)
  if (!kind || !found) return <span className={classes.gone}>{t('workspace.inspector.gone')}</span>
  return (
    <Link className={classes.link} to={editorPath(environmentId, kind, id)}>
      {shownName(directory, { _id: id, kind: kindName, name: found.name })}
    </Link>
  )
}
