import { Button, Title } from '@mantine/core'
import { IconArrowLeft, IconSparkles } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { ChangeSet, ChangeSetEntry } from '../../../shared/changeSets/changeSet.ts'
import { withoutItems } from '../../../shared/changeSets/withoutItems.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { parseWireId } from '../../../shared/ids.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { LoadedComponent } from '../editor/LoadedComponent.tsx'
import { Applied } from './Applied.tsx'
import classes from './assistant.module.css'
import { Conversation } from './Conversation.tsx'
import { usePreview } from './Proposal.tsx'
import { type Choice, ProposedItems } from './ProposedItems.tsx'
import { ProposedView } from './ProposedView.tsx'
import { type Apply, useApply } from './useApply.ts'
import { useConversation } from './useConversation.ts'

const view = kindOf('view')
/** Of a view, the property that the assistant proposes entries for. */
const list = 'items'

/** The assistant of one view: each of the items that it proposes is accepted or discarded (G59, G87). */
export default function ViewAssistantScreen() {
  const { t } = useTranslation()
  const { viewId = '' } = useParams()
  return (
    <LoadedComponent kind={view} id={viewId} titleOf={name => t('assistant.viewTitle', { name })}>
      {component => <Screen key={component._id} component={component} />}
    </LoadedComponent>
  )
}

function Screen({ component }: { component: StoredComponent }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { _id, name } = component
  const talk = useConversation({ environmentId, about: _id })
  const { open } = talk
  const title = t('assistant.viewTitle', { name })
  const [looked, setLooked] = useState(0)
  const apply = useApply(useCallback(() => setLooked(times => times + 1), []))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          <p>{t('assistant.viewText')}</p>
        </div>
        <Button
          component={Link}
          to={editorPath(environmentId, view, _id)}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {t('assistant.toView')}
        </Button>
      </header>
      <div className={classes.columns}>
        <Conversation talk={talk} placeholder={t('assistant.viewPlaceholder')} />
        <section className={classes.proposal} aria-label={t('assistant.proposal')}>
          <Applied apply={apply} onUndone={nothing} />
          {open === undefined ? (
            <>
              <EmptyState
                icon={<IconSparkles size={24} />}
                title={t('assistant.emptyTitle')}
                text={t('assistant.emptyText')}
              />
              <ProposedView name={name} items={(component.items ?? []) as ViewItem[]} proposed={none} />
            </>
          ) : (
            <Looked
              key={looked}
              component={component}
              changeSet={open}
              apply={apply}
              onDone={() => talk.show(undefined)}
            />
          )}
        </section>
      </div>
    </div>
  )
}

const none = [] as const
const nothing = () => undefined

interface LookedProps {
  component: StoredComponent
  changeSet: ChangeSet
  apply: Apply
  onDone(): void
}

/** The entry about a component, by either of its ids. */
const entryOf = ({ components }: ChangeSet, wireId: string): ChangeSetEntry | undefined =>
  components.find(({ id }) => id === wireId || id === parseWireId(wireId)?.localId)

/** What is proposed for the view, item by item, and the view with what is not discarded. */
function Looked({ component, changeSet, apply, onDone }: LookedProps) {
  const { t } = useTranslation()
  const { _id, name } = component
  const entry = entryOf(changeSet, _id)
  const items = (entry?.add?.[list] ?? []) as readonly ViewItem[]
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({})
  const among = useCallback(
    (keeps: (choice: Choice | undefined) => boolean) =>
      entry === undefined
        ? changeSet
        : withoutItems(changeSet, { id: entry.id, list, keeps: at => keeps(choices[at]) }),
    [changeSet, entry, choices],
  )
  const shown = useMemo(() => among(choice => choice !== 'discarded'), [among])
  const { data } = usePreview(shown)
  const accepted = items.filter((_, at) => choices[at] === 'accepted').length
  const proposed = data?.preview.components ?? none
  const after = proposed.find(one => one._id === _id)?.component ?? component

  async function add() {
    if (
      data &&
      (await apply.apply(
        among(choice => choice === 'accepted'),
        data.preview.schema,
      ))
    )
      onDone()
  }

  return (
    <>
      <ProposedItems
        changeSet={changeSet}
        items={items}
        choices={choices}
        onChoose={(at, choice) => setChoices(before => ({ ...before, [at]: choice }))}
      />
      <div className={classes.tools}>
        <Button variant="default" onClick={onDone}>
          {t('assistant.discard')}
        </Button>
        <Button disabled={accepted === 0 || data === undefined} loading={apply.busy} onClick={() => void add()}>
          {t('assistant.add', { count: accepted })}
        </Button>
      </div>
      <ProposedView name={name} items={(after.items ?? []) as ViewItem[]} proposed={proposed} />
    </>
  )
}
