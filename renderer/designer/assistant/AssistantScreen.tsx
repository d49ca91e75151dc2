import { Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSet } from '../../../shared/changeSets/changeSet.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Applied } from './Applied.tsx'
import classes from './assistant.module.css'
import { Conversation } from './Conversation.tsx'
import { Proposal, usePreview } from './Proposal.tsx'
import { type Apply, useApply } from './useApply.ts'
import { useConversation } from './useConversation.ts'

const view = kindOf('view')

/** From a wish to an application: what is proposed is looked at, applied as one change, and undone as one. */
export default function AssistantScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const talk = useConversation({ environmentId })
  usePageTitle(t('assistant.title'), environmentId)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{t('assistant.title')}</Title>
          <p>{t('assistant.text')}</p>
        </div>
      </header>
      <div className={classes.columns}>
        <Conversation talk={talk} placeholder={t('assistant.placeholder')} />
        <section className={classes.proposal} aria-label={t('assistant.proposal')}>
          <Shown changeSet={talk.open} onShown={talk.show} />
        </section>
      </div>
    </div>
  )
}

interface ShownProps {
  changeSet: ChangeSet | undefined
  onShown(changeSet: ChangeSet | undefined): void
}

/** What is proposed, or what became of it. */
function Shown({ changeSet, onShown }: ShownProps) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const [done, setDone] = useState<{ changeSet: ChangeSet; before: ReadonlySet<string> }>()
  const [looked, setLooked] = useState(0)
  const apply = useApply(useCallback(() => setLooked(times => times + 1), []))
  const onUndone = useCallback(() => {
    onShown(done?.changeSet)
    setDone(undefined)
  }, [done, onShown])
  const made = done && directory.list(view.kind).find(({ _id }) => !done.before.has(_id))
  return (
    <>
      <Applied apply={apply} path={made && editorPath(environmentId, view, made._id)} onUndone={onUndone} />
      {changeSet === undefined ? (
        <EmptyState
          icon={<IconSparkles size={24} />}
          title={t('assistant.emptyTitle')}
          text={t('assistant.emptyText')}
        />
      ) : (
        <Looked
          key={looked}
          changeSet={changeSet}
          apply={apply}
          onDiscard={() => onShown(undefined)}
          onApplied={() => {
            setDone({ changeSet, before: new Set(directory.list(view.kind).map(({ _id }) => _id)) })
            onShown(undefined)
          }}
        />
      )}
    </>
  )
}

interface LookedProps {
  changeSet: ChangeSet
  apply: Apply
  onDiscard(): void
  onApplied(): void
}

const Looked = (props: LookedProps) => <Proposal {...props} preview={usePreview(props.changeSet)} />
