import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChooseFile } from '../../imports/ChooseFile.tsx'
import { Preview } from '../../imports/Preview.tsx'
import { useImportFile } from '../../imports/useImportFile.ts'
import { Working } from '../../imports/Working.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import classes from './ImportScreen.module.css'
import { RunningImport } from './RunningImport.tsx'
import { type ImportStep, Steps } from './Steps.tsx'

/** Names the import in the address, so that a reload finds it again. */
const importParameter = 'import'

/** From a spreadsheet to an application, at `/{environmentId}/import`. */
export default function ImportScreen() {
  const { t } = useTranslation()
  const { refresh, environmentId } = useDesigner()
  const [search, setSearch] = useSearchParams()
  const importId = search.get(importParameter)
  const [startedId, setStartedId] = useState<string>()
  const [over, setOver] = useState(false)
  const file = useImportFile(environmentId)
  usePageTitle(t('imports.heading'), environmentId)

  function started(id: string) {
    setStartedId(id)
    setSearch({ [importParameter]: id })
  }

  function back() {
    setOver(false)
    setSearch({})
  }

  function again() {
    file.restart()
    back()
  }

  const previewing = file.state.step === 'preview'
  const step: ImportStep = importId === null ? (previewing ? 'columns' : 'file') : over ? 'result' : 'import'
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <Title order={1}>{t('imports.heading')}</Title>
          {step === 'file' && (
            <Text c="dimmed" mt={6}>
              {t('imports.subtitle')}
            </Text>
          )}
        </div>
        <Steps current={step} onFirst={step === 'columns' ? again : undefined} />
      </header>
      {importId === null ? (
        <FileSteps file={file} environmentId={environmentId} onStarted={started} />
      ) : (
        <RunningImport
          key={importId}
          importId={importId}
          title={file.state.step === 'preview' ? file.state.tables[0].draft.title : undefined}
          opensItself={importId === startedId}
          onOver={() => {
            setOver(true)
            void refresh()
          }}
          onBack={previewing ? back : undefined}
          onAgain={again}
        />
      )}
    </div>
  )
}

interface FileStepsProps {
  file: ReturnType<typeof useImportFile>
  environmentId: string
  onStarted(importId: string): void
}

/** Until there is an import: choose, send, read, correct. */
function FileSteps({ file, environmentId, onStarted }: FileStepsProps) {
  const { t } = useTranslation()
  const { state, take, reread, changeTable, cancelUpload, restart } = file
  if (state.step === 'choose') return <ChooseFile failure={state.failure} onFile={chosen => void take(chosen)} />
  if (state.step === 'uploading')
    return <Working title={t('imports.uploading')} detail={state.name} share={state.share} onCancel={cancelUpload} />
  if (state.step === 'reading') return <Working title={t('imports.reading')} detail={state.name} />
  return (
    <Preview
      environmentId={environmentId}
      file={state}
      onChange={changeTable}
      onReading={(position, reading) => void reread(position, reading)}
      onRestart={restart}
      onStarted={onStarted}
    />
  )
}
