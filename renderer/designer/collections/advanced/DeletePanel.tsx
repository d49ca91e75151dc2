import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, TextInput } from '@mantine/core'
import { IconDatabaseX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findKind, kindOf } from '../../../../shared/components/registry.ts'
import { editorPath } from '../../../environment/componentPaths.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useDesigner } from '../../data/DesignerContext.tsx'
import { shownName } from '../../data/useDirectory.ts'
import { collectionUseQuery, removeMutation } from '../../jobs/documents.ts'
import { JobPanel } from '../../jobs/JobPanel.tsx'
import { useJob } from '../../jobs/useJob.ts'
import classes from './Advanced.module.css'
import { AdvancedPanel, type CollectionPanelProps } from './AdvancedPanel.tsx'

/** Deletes the collection, once its name was typed; while components use it, they are named instead (E36, E39, E41). */
export function DeletePanel({ collection, onGone }: CollectionPanelProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [typed, setTyped] = useState('')
  const running = useJob(onGone)
  const { data, refetch } = useQuery(collectionUseQuery, {
    variables: { collectionId: collection._id },
    fetchPolicy: 'network-only',
  })
  const users = [...new Map((data?.collectionUse.components ?? []).map(user => [user._id, user])).values()]

  function begin() {
    void running
      .start(async () => {
        const variables = { collectionId: collection._id, name: collection.name }
        return (await client.mutate({ mutation: removeMutation, variables })).data?.job
      })
      .then(() => refetch())
      // Once the collection is gone there is nothing to ask about.
      .catch(() => undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === collection.name) begin()
  }

  return (
    <AdvancedPanel
      dangerous
      title={t('collectionScreens.removal.title')}
      text={t('collectionScreens.removal.text')}
      icon={<IconDatabaseX size={20} stroke={1.7} />}
    >
      {users.length > 0 ? (
        <Users users={users} />
      ) : (
        <form className={classes.confirm} onSubmit={submit}>
          <TextInput
            label={t('collectionScreens.typeToConfirm', { text: collection.name })}
            value={typed}
            disabled={running.busy}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" color="red" disabled={typed !== collection.name} loading={running.busy}>
            {t('collectionScreens.removal.confirm')}
          </Button>
        </form>
      )}
      <JobPanel running={running} onRetry={begin} />
    </AdvancedPanel>
  )
}

function Users({ users }: { users: readonly { _id: string; kind: string; name: string }[] }) {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  return (
    <>
      <p className={classes.note}>{t('collectionScreens.removal.inUse')}</p>
      <ul className={classes.users} aria-label={t('collectionScreens.removal.users')}>
        {users.map(user => {
          const { _id, kind } = user
          const name = shownName(directory, user)
          return (
            <li key={_id}>
              <Icon name={findKind(kind)?.icon ?? 'puzzle'} size={16} />
              {findKind(kind) ? <Link to={editorPath(environmentId, kindOf(kind), _id)}>{name}</Link> : name}
              <small>{t(`kinds.${kind}.one`)}</small>
            </li>
          )
        })}
      </ul>
    </>
  )
}
