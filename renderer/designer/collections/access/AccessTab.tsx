import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { actionProperty } from '../../../../shared/components/accessRule.ts'
import type { ComponentKind } from '../../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../../shared/components/registry.ts'
import { recordActions } from '../../../../shared/environment/permissions.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { inSentence } from '../../../../shared/formats/inSentence.ts'
import { editorPath } from '../../../environment/componentPaths.ts'
import { useOffersKind } from '../../../environment/OffersContext.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useCreateComponent } from '../../create/useCreateComponent.ts'
import type { StoredComponent } from '../../data/component.ts'
import { useDesigner } from '../../data/DesignerContext.tsx'
import classes from './access.module.css'

interface AccessTabProps {
  collectionId: string
  fields: readonly Field[]
}

/** The rules that say which records of a collection each role sees, makes, changes and deletes, and which of their fields. */
export function AccessTab({ collectionId, fields }: AccessTabProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.tab}>
      <Rules
        kind={kindOf('accessRule')}
        collectionId={collectionId}
        title={t('collectionScreens.access.records')}
        text={t('collectionScreens.access.text')}
        none={{ title: t('collectionScreens.access.none'), text: t('collectionScreens.access.noneText') }}
        facts={rule => <Actions rule={rule} />}
      />
      <Rules
        kind={kindOf('fieldRule')}
        collectionId={collectionId}
        title={t('collectionScreens.access.fields')}
        text={t('collectionScreens.access.fieldsText')}
        none={{ title: t('collectionScreens.access.noFields'), text: t('collectionScreens.access.noFieldsText') }}
        facts={rule => <Kept rule={rule} fields={fields} />}
      />
    </div>
  )
}

interface RulesProps {
  kind: ComponentKind
  collectionId: string
  title: string
  text: string
  /** What holds without a rule. */
  none: { title: string; text: string }
  facts(rule: StoredComponent): ReactNode
}

function Rules({ kind, collectionId, title, text, none, facts }: RulesProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateComponent()
  const offersKind = useOffersKind()
  const { environmentId, directory } = useDesigner()
  const rules = directory.list(kind.kind).filter(found => found.collectionId === collectionId)

  async function add() {
    const created = await create(kind, { given: { collectionId } })
    if (created) await navigate(editorPath(environmentId, kind, created._id))
  }

  const button = offersKind(kind) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void add()}>
      {t('designer.list.create', { kind: inSentence(t(`kinds.${kind.kind}.one`)) })}
    </Button>
  )
  return (
    <section className={classes.part} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {rules.length > 0 && <p>{text}</p>}
        {rules.length > 0 && button}
      </header>
      {rules.length === 0 ? (
        <EmptyState about={none.title} text={none.text} action={button} />
      ) : (
        <ul className={classes.rules} aria-label={t(`kinds.${kind.kind}.many`)}>
          {rules.map(found => (
            <li key={found._id}>
              <Link to={editorPath(environmentId, kind, found._id)} className={classes.rule}>
                <strong>{found.name}</strong>
                <span className={classes.facts}>
                  <About rule={found} />
                  {' · '}
                  {facts(found)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
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
