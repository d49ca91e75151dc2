import { useMutation } from '@apollo/client/react'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../../app/useShowError.ts'
import { ChooseFile } from '../../../imports/ChooseFile.tsx'
import { useImportFile } from '../../../imports/useImportFile.ts'
import { Working } from '../../../imports/Working.tsx'
import classes from './Advanced.module.css'
import { AdvancedPanel, type CollectionPanelProps } from './AdvancedPanel.tsx'
import { ImportPlan } from './ImportPlan.tsx'
import { ImportRun } from './ImportRun.tsx'
import { type IntoVariables, importIntoMutation } from './importDocuments.ts'

/** Brings rows of a file into the collection: those with `_id` change that record, the others make new ones. */
export function ImportPanel({ collection }: CollectionPanelProps) {
  const { t } = useTranslation()
  const showError = useShowError()
  const file = useImportFile(collection.environmentId)
  const [importId, setImportId] = useState<string>()
  const [start, { loading }] = useMutation(importIntoMutation)
  const { state } = file

  async function begin(variables: IntoVariables) {
    try {
      const { data } = await start({ variables })
      if (data) setImportId(data.importCollectionData._id)
    } catch (error) {
      showError(error)
    }
  }

  function again() {
    setImportId(undefined)
    file.restart()
  }

  return (
    <AdvancedPanel
      title={t('collectionScreens.importing.title')}
      text={t('collectionScreens.importing.text')}
      icon={<IconFileImport size={20} stroke={1.7} />}
    >
      {importId !== undefined ? (
        <ImportRun importId={importId} onAgain={again} />
      ) : state.step === 'choose' ? (
        <div className={classes.drop}>
          <ChooseFile failure={state.failure} onFile={chosen => void file.take(chosen)} />
        </div>
      ) : state.step === 'preview' ? (
        <ImportPlan
          collection={collection}
          file={state}
          starting={loading}
          onStart={variables => void begin(variables)}
          onCancel={file.restart}
        />
      ) : (
        <Working
          title={t(`imports.${state.step}`)}
          detail={state.name}
          share={state.step === 'uploading' ? state.share : undefined}
          onCancel={state.step === 'uploading' ? file.cancelUpload : undefined}
        />
      )}
    </AdvancedPanel>
  )
}
