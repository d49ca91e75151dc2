import { useApolloClient } from '@apollo/client/react'
import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useShowError } from '../../app/useShowError.ts'
import { saveBlob } from '../../ui/saveFile.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import { ownDataQuery } from './documents.ts'
import classes from './profile.module.css'

/** What a person may take along, as a file. */
export function DataSection() {
  const { t } = useAccountTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [loading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const { data } = await client.query({ query: ownDataQuery, fetchPolicy: 'no-cache' })
      if (!data) throw new Error('The server gave no data')
      const file = new Blob([JSON.stringify(data.ownData, null, 2)], { type: 'application/json' })
      saveBlob(file, `telar-${data.ownData.exportedAt.slice(0, 10)}.json`)
      if (!data.ownData.isComplete) snackbar.show({ text: t('account.data.incomplete'), color: 'warning' })
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }

  return (
    <section className={classes.section}>
      <div>
        <Title order={2} fz="lg">
          {t('account.data.title')}
        </Title>
        <Text c="dimmed" fz="sm">
          {t('account.data.text')}
        </Text>
      </div>
      <div className={classes.bar}>
        <Button variant="default" loading={loading} onClick={() => void download()}>
          {t('account.data.download')}
        </Button>
      </div>
    </section>
  )
}
