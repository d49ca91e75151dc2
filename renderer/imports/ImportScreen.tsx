import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useDesigner } from '../designer/DesignerContext.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './ImportScreen.module.css'
import { Preview } from './Preview.tsx'
import { RunningImport } from './RunningImport.tsx'
import { useImportFile } from './useImportFile.ts'
import { Working } from './Working.tsx'

/** Names the import in the address, so that a reload finds it again. */
const importParameter = 'import'

/** From a spreadsheet to an application, at `/{environmentId}/import`. */
export default function ImportScreen() {
  const { t } = useTranslation()
  const { refresh, environmentId } = useDesigner()
  const [search, setSearch] = useSearchParams()
  const importId = search.get(importParameter)
  const file = useImportFile(environmentId)
  usePageTitle(t('imports.heading'), environmentId)

  function again() {
    file.restart()
    setSearch({})
  }

  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('imports.heading')}</Title>
        <Text c="dimmed" mt={6}>
          {t('imports.subtitle')}
        </Text>
      </header>
      {importId === null ? (
        <FileSteps file={file} environmentId={environmentId} onStarted={id => setSearch({ [importParameter]: id })} />
      ) : (
        <RunningImport importId={importId} onOver={() => void refresh()} onAgain={again} />
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
  const { state, take, reread, cancelUpload, restart } = file
  if (state.step === 'choose') return <ChooseFile failure={state.failure} onFile={chosen => void take(chosen)} />
  if (state.step === 'uploading')
    return <Working title={t('imports.uploading')} detail={state.name} share={state.share} onCancel={cancelUpload} />
  if (state.step === 'reading') return <Working title={t('imports.reading')} detail={state.name} />
  return (
    <Preview
      // Another way of reading makes other columns: what was corrected belongs to the ones before.
      key={JSON.stringify(state.preview.reading)}
      environmentId={environmentId}
      fileId={state.fileId}
      preview={state.preview}
      rereading={state.rereading}
      failure={state.failure}
      onReading={reading => void reread(reading)}
      onRestart={restart}
      onStarted={onStarted}
    />
  )
}
