import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { applicationExtension } from '../../shared/applications/manifest.ts'
import type { DesktopCommand } from '../../shared/protocol/desktopBridge.ts'
import { useSession } from '../app/AppContext.tsx'
import { useImportDialog } from './applications/useApplicationDialogs.ts'
import { useNewEnvironment } from './dashboard/useNewEnvironment.ts'

const isTelar = (file: File) => file.name.toLowerCase().endsWith(`.${applicationExtension}`)

/** In the desktop window: what its menu, a file that was opened with it and a `.telar` file that is dropped anywhere ask of the admin area. */
export default function DesktopCommands() {
  const { user } = useSession()
  const navigate = useNavigate()
  const importFile = useImportDialog()
  const create = useNewEnvironment()
  const isIn = user !== undefined && user !== null

  const run = useEffectEvent((command: DesktopCommand) => {
    if (command.kind === 'newEnvironment') return void create()
    if (command.kind === 'visit') return void navigate(command.path)
    void importFile(new File([command.content], command.name))
  })
  const takeAll = useEffectEvent(async () => {
    for (;;) {
      const command = await window.telarDesktop?.takeCommand()
      if (command === undefined) return
      run(command)
    }
  })
  useEffect(() => {
    if (!isIn) return
    void takeAll()
    return window.telarDesktop?.onCommand(() => void takeAll())
  }, [isIn])

  const drop = useEffectEvent((event: DragEvent) => {
    const file = [...(event.dataTransfer?.files ?? [])].find(isTelar)
    // What something on the page takes is its own.
    if (file === undefined || event.defaultPrevented) return
    event.preventDefault()
    void importFile(file)
  })
  useEffect(() => {
    if (!isIn) return
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    const dropped = (event: DragEvent) => drop(event)
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', dropped)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', dropped)
    }
  }, [isIn])
  return null
}
