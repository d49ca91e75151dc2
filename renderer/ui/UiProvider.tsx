import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { defaultRegion } from '../../shared/formats/region.ts'
import { DialogHost } from './dialogs/DialogHost.tsx'
import { DialogsContext } from './dialogs/DialogsContext.tsx'
import type { DialogStore } from './dialogs/dialogStore.ts'
import type { Dialogs } from './dialogs/dialogs.ts'
import { RegionContext } from './region.ts'
import { SnackbarContext } from './snackbar/SnackbarContext.tsx'
import { SnackbarHost } from './snackbar/SnackbarHost.tsx'
import type { Snackbar } from './snackbar/snackbarStore.ts'
import './styles.ts'
import { theme } from './theme.ts'

export interface UiServices {
  colorSchemeManager: MantineColorSchemeManager
  dialogs: Dialogs
  dialogStore: DialogStore
  snackbar: Snackbar
}

/** Theme, region, dialogs and snackbar for everything inside. */
export function UiProvider({ services, children }: { services: UiServices; children: ReactNode }) {
  const { colorSchemeManager, dialogs, dialogStore, snackbar } = services
  const [region, setRegion] = useState(defaultRegion)
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="light">
      <RegionContext value={useMemo(() => ({ region, setRegion }), [region])}>
        <DialogsContext value={dialogs}>
          <SnackbarContext value={snackbar}>
            {children}
            <DialogHost store={dialogStore} />
            <SnackbarHost snackbar={snackbar} />
          </SnackbarContext>
        </DialogsContext>
      </RegionContext>
    </MantineProvider>
  )
}
