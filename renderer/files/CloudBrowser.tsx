import { Button } from '@mantine/core'
import { IconArrowLeft, IconUpload } from '@tabler/icons-react'
import { SearchBox } from '../ui/SearchBox.tsx'
import classes from './CloudBrowser.module.css'
import type { CloudFile } from './documents.ts'
import { FileList } from './FileList.tsx'
import { useFileTranslation } from './fileTexts.ts'
import { useFiles } from './useFiles.ts'

interface CloudBrowserProps {
  environmentId: string
  zone: string
  accepted: readonly string[]
  /** A file is held over the dialog. */
  over: boolean
  onFile(file: CloudFile): void
  onUpload(): void
  onBack(): void
}

/** The files that are stored already: a person's own, for designers all of the environment. */
export function CloudBrowser({ environmentId, zone, accepted, over, onFile, onUpload, onBack }: CloudBrowserProps) {
  const { t } = useFileTranslation()
  const files = useFiles(environmentId, accepted)
  return (
    <div className={classes.body}>
      <div className={classes.tools}>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {t('files.back')}
        </Button>
        <div className={classes.search}>
          <SearchBox label={t('files.search')} value={files.filter} onChange={files.setFilter} autoFocus />
        </div>
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onUpload}>
          {t('files.upload')}
        </Button>
      </div>
      <div className={classes.list} data-over={over || undefined}>
        {over ? (
          <p className={classes.drop}>{t('files.dropNow')}</p>
        ) : (
          <FileList files={files} zone={zone} action="files.use" onFile={onFile} />
        )}
      </div>
    </div>
  )
}
