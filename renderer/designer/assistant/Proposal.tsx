import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSet } from '../../../shared/changeSets/changeSet.ts'
import { findKind, kindOf } from '../../../shared/components/registry.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { ProposedComponent } from '../../../shared/wire/answers.ts'
import { errorText } from '../../graphql/errors.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import classes from './assistant.module.css'
import { previewQuery } from './documents.ts'
import { Problems } from './Problems.tsx'
import { ProposedView } from './ProposedView.tsx'
import type { Apply } from './useApply.ts'

/** What a change set would do, as the server works it out. */
export function usePreview(changeSet: ChangeSet) {
  const { environmentId } = useDesigner()
  return useQuery(previewQuery, { variables: { environmentId, changeSet }, fetchPolicy: 'network-only' })
}

interface ProposalProps {
  changeSet: ChangeSet
  preview: ReturnType<typeof usePreview>
  apply: Apply
  onApplied(): void
  onDiscard(): void
}

/** What is proposed, in people's words and as it would look, to be applied whole or not at all. */
export function Proposal({ changeSet, preview: asked, apply, onApplied, onDiscard }: ProposalProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = asked
  const title = changeSet.title ?? t('assistant.untitled')
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={4} />
  const { components, problems, schema } = data.preview

  async function confirm() {
    if (await apply.apply(changeSet, schema)) onApplied()
  }

  return (
    <>
      <header className={classes.proposalHead}>
        <h2>{title}</h2>
        <div className={classes.tools}>
          <Button variant="default" onClick={onDiscard}>
            {t('assistant.discard')}
          </Button>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={apply.busy}
            disabled={problems.length > 0}
            onClick={() => void confirm()}
          >
            {t('assistant.apply')}
          </Button>
        </div>
      </header>
      <Problems problems={problems} />
      <Previews components={components} />
      <Changes components={components} />
    </>
  )
}

/** Each component with what differs; what is long opens when it is asked for. */
function Changes({ components }: { components: readonly ProposedComponent[] }) {
  const { t } = useTranslation()
  if (components.length === 0) return null
  return (
    <section>
      <h3>{t('assistant.changes')}</h3>
      <ul className={classes.changes} aria-label={t('assistant.changes')}>
        {components.map(({ _id, kind, name, action, difference, component: { title } }) => (
          <li key={_id}>
            <details open={findKind(kind)?.records !== undefined}>
              <summary>
                <Icon name={findKind(kind)?.icon ?? 'puzzle'} size={16} />
                <span className={classes.action}>{t(`assistant.actions.${action}`)}</span>
                <strong>{findKind(kind)?.namedId && typeof title === 'string' && title !== '' ? title : name}</strong>
                <small className={classes.sort}>{t(`kinds.${kind}.one`)}</small>
              </summary>
              <DifferenceList changes={difference} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

const view = kindOf('view')

/** The views that are made or changed, one at a time. */
function Previews({ components }: { components: readonly ProposedComponent[] }) {
  const { t } = useTranslation()
  const views = components.filter(({ kind }) => kind === view.kind)
  const [chosen, setChosen] = useState<string>()
  const shown = views.find(({ _id }) => _id === chosen) ?? views[0]
  if (shown === undefined) return null
  return (
    <section>
      <div className={classes.previewHead}>
        <h3>{t('assistant.preview')}</h3>
        {views.length > 1 && (
          <Select
            size="xs"
            aria-label={t('assistant.whichView')}
            data={views.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={shown._id}
            allowDeselect={false}
            onChange={id => setChosen(id ?? undefined)}
          />
        )}
      </div>
      <p className={classes.hint}>{t('assistant.previewText')}</p>
      <ProposedView
        key={shown._id}
        name={shown.name}
        items={(shown.component.items ?? []) as ViewItem[]}
        proposed={components}
      />
    </section>
  )
}
