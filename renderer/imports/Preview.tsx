import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/formats/numbers.ts'
import type { ImportPreview } from '../../shared/imports/preview.ts'
import type { Reading } from '../../shared/imports/reading.ts'
import { validationText } from '../components/validationText.ts'
import { fieldErrors } from '../graphql/errors.ts'
import { startMutation } from './documents.ts'
import { changeColumn, type DraftColumn, draftErrors, draftOf, isImporting, requestOf } from './draft.ts'
import { fileErrorText } from './failureText.ts'
import classes from './Preview.module.css'
import { PreviewGrid } from './PreviewGrid.tsx'
import { Problems } from './Problems.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'

interface PreviewProps {
  environmentId: string
  fileId: string
  preview: ImportPreview
  rereading: boolean
  failure: string | undefined
  onReading(reading: Reading): void
  onRestart(): void
  onStarted(importId: string): void
}

/** What the file holds, to be corrected before it is brought in. */
export function Preview({ environmentId, fileId, preview, rereading, failure, ...actions }: PreviewProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => draftOf(preview))
  const [refused, setRefused] = useState<ValidationErrors>({})
  const [problem, setProblem] = useState<string>()
  const [start, { loading }] = useMutation(startMutation)
  const errors = useMemo(() => ({ ...refused, ...draftErrors(draft) }), [draft, refused])
  const message = (path: string) => (errors[path] === undefined ? undefined : validationText(t, errors[path]))
  const blocked = Object.keys(draftErrors(draft)).length > 0 || !isImporting(draft)

  const change = useCallback((next: (draft: ReturnType<typeof draftOf>) => ReturnType<typeof draftOf>) => {
    setRefused({})
    setDraft(next)
  }, [])
  const changeAt = useCallback(
    (position: number, column: Partial<DraftColumn>) => change(current => changeColumn(current, position, column)),
    [change],
  )

  async function begin() {
    setProblem(undefined)
    try {
      const data = requestOf(draft, preview.reading)
      const answer = await start({ variables: { environmentId, fileId, data } })
      if (answer.data) actions.onStarted(answer.data.startImport._id)
    } catch (error) {
      const found = fieldErrors(error)
      if (found) setRefused(found)
      setProblem(found ? t('errors.validationError') : fileErrorText(t, error))
    }
  }

  return (
    <div className={classes.screen}>
      <div className={classes.names}>
        <TextInput
          label={t('imports.title')}
          description={t('imports.titleHint')}
          value={draft.title}
          error={message('title')}
          onChange={({ currentTarget: { value } }) => change(current => ({ ...current, title: value }))}
        />
        <TextInput
          label={t('imports.name')}
          description={t('imports.nameHint')}
          value={draft.name}
          error={message('name')}
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => change(current => ({ ...current, name: value }))}
        />
      </div>
      <Problems problems={preview.problems} />
      <ReadingOptions reading={preview.reading} busy={rereading} onChange={actions.onReading} />
      {failure !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <PreviewGrid columns={draft.columns} rows={preview.rows} errors={errors} onChange={changeAt} />
      {problem !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <div className={classes.actions}>
        <Text c="dimmed" fz="sm">
          {t(preview.exact ? 'imports.shown' : 'imports.shownAbout', {
            shown: preview.rows.length,
            total: formatNumber(preview.rowCount),
          })}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={actions.onRestart}>
            {t('imports.otherFile')}
          </Button>
          <Button
            rightSection={<IconArrowRight size={16} />}
            loading={loading}
            disabled={blocked || rereading}
            onClick={() => void begin()}
          >
            {t('imports.start', { total: formatNumber(preview.rowCount) })}
          </Button>
        </Group>
      </div>
    </div>
  )
}
