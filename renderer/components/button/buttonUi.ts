import { loadedLater } from '../../ui/loadedLater.ts'
import { defineComponentUi } from '../componentUi.ts'
import { ButtonLoading } from './ButtonLoading.tsx'
import type { PresentedButton } from './presentedButton.ts'

export const buttonUi = defineComponentUi<PresentedButton>({
  runtime: loadedLater(() => import('./Runtime.tsx')),
  Loading: ButtonLoading,
})
