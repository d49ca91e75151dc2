import { useTranslation } from 'react-i18next'
import { actionProperty } from '../../../../shared/components/accessRule.ts'
import { kindOf } from '../../../../shared/components/registry.ts'
import { recordActions } from '../../../../shared/environment/permissions.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { StoredComponent } from '../../data/component.ts'
import { useDesigner } from '../../data/DesignerContext.tsx'
import classes from './access.module.css'
import { CollectionRules } from './CollectionRules.tsx'

interface AccessTabProps {
  collectionId: string
  fields: readonly Field[]
}

/** The rules that say which records of a collection each role sees, makes, changes and deletes, and which of their fields. */
export function AccessTab({ collectionId, fields }: AccessTabProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.tab}>
      <CollectionRules
        kind={kindOf('accessRule')}
        collectionId={collectionId}
        title={t('collectionScreens.access.records')}
        text={t('collectionScreens.access.text')}
        none={{ title: t('collectionScreens.access.none'), text: t('collectionScreens.access.noneText') }}
        facts={rule => (
          <>
            <About rule={rule} /> · <Actions rule={rule} />
          </>
        )}
      />
      <CollectionRules
        kind={kindOf('fieldRule')}
        collectionId={collectionId}
        title={t('collectionScreens.access.fields')}
        text={t('collectionScreens.access.fieldsText')}
        none={{ title: t('collectionScreens.access.noFields'), text: t('collectionScreens.access.noFieldsText') }}
        facts={rule => (
          <>
            <About rule={rule} /> · <Kept rule={rule} fields={fields} />
          </>
        )}
      />
    </div>
  )
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Whom a rule is about. */
function About({ rule }: { rule: StoredComponent }) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const roles = listed(rule.forRoles)
  const names = roles.flatMap(id => directory.find('role', id)?.name ?? [])
  if (roles.length === 0) return t('collectionScreens.access.others')
  return names.length === 0 ? t('collectionScreens.access.goneRoles') : names.join(', ')
}

function Actions({ rule }: { rule: StoredComponent }) {
  const { t } = useTranslation()
  const actions = recordActions.filter(action => rule[actionProperty[action]] === true)
  return actions.map(action => t(`collectionScreens.access.actions.${action}`)).join(', ')
}

function Kept({ rule, fields }: { rule: StoredComponent; fields: readonly Field[] }) {
  const { t } = useTranslation()
  const labels = (names: unknown) =>
    listed(names)
      .map(name => fields.find(field => field.name === name)?.label || name)
      .join(', ')
  const hidden = labels(rule.hiddenFields)
  const readOnly = labels(rule.readOnlyFields)
  const facts = [
    ...(hidden === '' ? [] : [t('collectionScreens.access.hidden', { names: hidden })]),
    ...(readOnly === '' ? [] : [t('collectionScreens.access.readOnly', { names: readOnly })]),
  ]
  return facts.length === 0 ? t('collectionScreens.access.keepsNothing') : facts.join(', ')
}
