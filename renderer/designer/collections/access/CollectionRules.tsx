import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ComponentKind } from '../../../../shared/components/defineComponent.ts'
import { inSentence } from '../../../../shared/formats/inSentence.ts'
import { editorPath } from '../../../environment/componentPaths.ts'
import { useOffersKind } from '../../../environment/OffersContext.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useCreateComponent } from '../../create/useCreateComponent.ts'
import type { StoredComponent } from '../../data/component.ts'
import { useDesigner } from '../../data/DesignerContext.tsx'
import classes from './access.module.css'

interface CollectionRulesProps {
  kind: ComponentKind
  collectionId: string
  title: string
  text: string
  /** What holds without a rule. */
  none: { title: string; text: string }
  facts(rule: StoredComponent): ReactNode
}

/** Components of a kind that say something of the records of a collection: listed, and made with it. */
export function CollectionRules({ kind, collectionId, title, text, none, facts }: CollectionRulesProps) {
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
                <span className={classes.facts}>{facts(found)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
