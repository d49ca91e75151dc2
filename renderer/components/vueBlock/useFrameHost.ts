import { type RefObject, useEffectEvent, useMemo } from 'react'
import { isOwnPath } from '../../../shared/formats/linkTarget.ts'
import { vueFrameTexts } from '../../../shared/i18n/vueFrameTexts.ts'
import type { CallArguments } from '../../../shared/vueBlocks/frameMessages.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useTexts } from '../../ui/texts.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { FrameHost } from './frameConnection.ts'
import { ScriptFailed } from './scriptFailed.ts'

interface HostParts {
  /** As people know the block. */
  name: string
  frame: RefObject<HTMLIFrameElement | null>
  call(name: string, args: CallArguments): Promise<unknown>
}

/** What the page does for a block that asks. One for as long as the block is shown. */
export function useFrameHost({ name, frame, call }: HostParts): FrameHost {
  const { t } = useTexts(vueFrameTexts)
  const { go, now, describeError } = useComponents()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const parts: FrameHost = {
    call,
    navigate(path) {
      if (!isOwnPath(path)) return false
      go({ path })
      return true
    },
    snackbar: (text, kind, position) => snackbar.show({ text, color: kind, position }),
    async dialog(text, asks) {
      const request = { title: t('vueFrames.says', { name }), text }
      if (asks) return dialogs.confirm(request)
      await dialogs.alert(request)
      return true
    },
    isUsed: () => document.activeElement === frame.current && navigator.userActivation?.isActive !== false,
    describe(failure) {
      if (failure instanceof ScriptFailed) return { message: failure.message, code: failure.name }
      const { text, code } = describeError(failure)
      return { message: text, ...(code !== undefined && { code }) }
    },
    refusal: code => t(`vueFrames.refused.${code}`),
    now,
  }
  const latest = useEffectEvent(() => parts)
  return useMemo(
    (): FrameHost => ({
      call: (...asked) => latest().call(...asked),
      navigate: path => latest().navigate(path),
      snackbar: (...said) => latest().snackbar(...said),
      dialog: (...said) => latest().dialog(...said),
      isUsed: () => latest().isUsed(),
      describe: failure => latest().describe(failure),
      refusal: code => latest().refusal(code),
      now: () => latest().now(),
    }),
    [],
  )
}
