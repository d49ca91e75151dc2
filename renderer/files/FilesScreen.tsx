import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { defaultZone } from '../../shared/formats/dates.ts'
import { environmentQuery } from '../environment/runtimeEnvironment.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { type CloudFile, uploadRoomQuery } from './documents.ts'
import { FileDetails, type FileDetailsProps } from './FileDetails.tsx'
import { FileList } from './FileList.tsx'
import classes from './FilesScreen.module.css'
import { useFileTranslation } from './fileTexts.ts'
import { openUploadDialog } from './openUploadDialog.ts'
import { UploadRoom } from './UploadRoom.tsx'
import { useFiles } from './useFiles.ts'

/** Everything that was uploaded to an environment, for its designers. */
export default function FilesScreen() {
  const { t } = useFileTranslation()
  const { environmentId = '' } = useParams()
  const { data } = useQuery(environmentQuery, { variables: { environmentId } })
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const files = useFiles(environmentId)
  const client = useApolloClient()
  const zone = data?.environment?.timezone ?? defaultZone
  usePageTitle(t('files.title'), environmentId)

  const readAgain = () => Promise.all([files.refetch(), client.refetchQueries({ include: [uploadRoomQuery] })])

  async function upload() {
    const title = t('files.uploadSeveral')
    const settings = { title, environmentId, zone, accepted: [], several: true, cloud: false, askPrivacy: true }
    if ((await openUploadDialog(dialogs, settings)) !== undefined) await readAgain()
  }

  async function open(file: CloudFile) {
    const props: FileDetailsProps = { environmentId, zone, file, go: path => void navigate(path) }
    const gone = await dialogs.open({ id: 'file', component: FileDetails, props, title: t('files.one') })
    if (gone === true) await readAgain()
  }

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Title order={1}>{t('files.title')}</Title>
        <div className={classes.tools}>
          <SearchBox label={t('files.search')} value={files.filter} onChange={files.setFilter} />
          <Button leftSection={<IconUpload size={16} />} onClick={() => void upload()}>
            {t('files.upload')}
          </Button>
        </div>
      </header>
      <UploadRoom environmentId={environmentId} />
      <div className={classes.panel}>
        <FileList files={files} zone={zone} action="files.open" onFile={file => void open(file)} />
      </div>
    </div>
  )
}
