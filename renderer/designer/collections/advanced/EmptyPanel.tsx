import { useApolloClient } from '@apollo/client/react'
import { Button, TextInput } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyMutation } from '../../jobs/documents.ts'
import { JobPanel } from '../../jobs/JobPanel.tsx'
import { useJob } from '../../jobs/useJob.ts'
import classes from './Advanced.module.css'
import { AdvancedPanel, type CollectionPanelProps } from './AdvancedPanel.tsx'

/** Deletes every record, once the phrase was typed. */
export function EmptyPanel({ collection }: CollectionPanelProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [typed, setTyped] = useState('')
  const running = useJob(() => setTyped(''))
  const phrase = t('collections.emptyPhrase')

  function begin() {
    void running.start(async () => {
      const variables = { collectionId: collection._id, phrase }
      return (await client.mutate({ mutation: emptyMutation, variables })).data?.job
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === phrase) begin()
  }

  return (
    <AdvancedPanel
      dangerous
      title={t('collectionScreens.emptying.title')}
      text={t('collectionScreens.emptying.text')}
      icon={<IconEraser size={20} stroke={1.7} />}
    >
      <form className={classes.confirm} onSubmit={submit}>
        <TextInput
          label={t('collectionScreens.typeToConfirm', { text: phrase })}
          value={typed}
          disabled={running.busy}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" color="red" disabled={typed !== phrase} loading={running.busy}>
          {t('collectionScreens.emptying.confirm')}
        </Button>
      </form>
      <JobPanel running={running} onRetry={begin} />
    </AdvancedPanel>
  )
}
