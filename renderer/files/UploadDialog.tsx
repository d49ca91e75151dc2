import { useRef, useState } from 'react'
import type { ChosenFile, FileRequest } from '../fields/kit/FieldsContext.tsx'
import { checkedType } from '../graphql/upload.ts'
import { useDialogHold } from '../ui/dialogs/DialogHold.ts'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { CloudBrowser } from './CloudBrowser.tsx'
import { chosenFile } from './chosenFile.ts'
import { DropZone } from './DropZone.tsx'
import { FailureNote } from './FailureNote.tsx'
import { FileInput } from './FileInput.tsx'
import { useFileTranslation } from './fileTexts.ts'
import { SelectedFiles } from './SelectedFiles.tsx'
import classes from './UploadDialog.module.css'
import { useDrop } from './useDrop.ts'
import { useUploads } from './useUploads.ts'

export interface UploadDialogProps extends Omit<FileRequest, 'title'> {
  environmentId: string
  /** IANA name of the zone that times are shown in. */
  zone: string
  /** Files of the cloud can be chosen too. */
  cloud: boolean
  /** A person says whether the file is private. */
  askPrivacy?: boolean
}

/** Idle, browsing the cloud, hovered, selected, uploading. Its value is what was uploaded or chosen. */
export default function UploadDialog(props: UploadDialogProps & DialogControls<readonly ChosenFile[]>) {
  const { environmentId, zone, accepted, several = false, photos = false, cloud, askPrivacy, resolve } = props
  const { t } = useFileTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [browsing, setBrowsing] = useState(false)
  const [selected, setSelected] = useState<readonly File[]>([])
  const [isPrivate, setPrivate] = useState(props.private ?? false)
  const uploads = useUploads({ environmentId, accepted, private: isPrivate })
  const busy = uploads.running !== undefined
  const { over, handlers } = useDrop(files => void select(files), busy)
  useDialogHold(busy)

  /** What may not be sent is refused here, before anything is (W24, W34). */
  async function select(offered: readonly File[]) {
    uploads.forgetFailure()
    const files = offered.slice(0, several ? undefined : 1)
    for (const file of files) {
      try {
        await checkedType(file, accepted)
      } catch (error) {
        setSelected([])
        return uploads.refuse(file, error)
      }
    }
    setSelected(files)
  }

  /** Back to the list when browsing, which then begins anew with what was stored; otherwise to the end. */
  async function send() {
    const stored = await uploads.send(selected)
    setSelected(selected.slice(stored.length))
    if (stored.length === selected.length && !browsing) resolve(stored.map(chosenFile))
  }

  function drop() {
    setSelected([])
    uploads.forgetFailure()
  }

  const choose = () => input.current?.click()
  return (
    <section
      className={classes.dialog}
      aria-label={t(several ? 'files.uploadSeveral' : 'files.upload')}
      data-state={
        busy ? 'uploading' : over ? 'hovering' : selected.length > 0 ? 'selected' : browsing ? 'browsing' : 'idle'
      }
      {...handlers}
    >
      <FileInput
        ref={input}
        label={t(several ? 'files.chooseSeveral' : 'files.choose')}
        accepted={accepted}
        several={several}
        photos={photos}
        onFiles={files => void select(files)}
      />
      {selected.length > 0 ? (
        <SelectedFiles
          files={selected}
          running={uploads.running}
          failure={uploads.failure}
          onRemove={file => setSelected(selected.filter(other => other !== file))}
          onOther={drop}
          onSend={() => void send()}
          onCancel={uploads.cancel}
          privacy={askPrivacy ? { value: isPrivate, onChange: setPrivate } : undefined}
        />
      ) : browsing ? (
        <CloudBrowser
          environmentId={environmentId}
          zone={zone}
          accepted={accepted}
          over={over}
          onFile={file => resolve([chosenFile(file)])}
          onUpload={choose}
          onBack={() => setBrowsing(false)}
        />
      ) : (
        <DropZone
          accepted={accepted}
          several={several}
          photos={photos}
          over={over}
          onChoose={choose}
          onBrowse={cloud ? () => setBrowsing(true) : undefined}
        />
      )}
      {uploads.failure && selected.length === 0 && <FailureNote failure={uploads.failure} />}
    </section>
  )
}
