import { useEffect, useMemo, useState } from 'react'
import { useApp } from '../../app/AppContext.tsx'
import { createKeptValue } from '../../drafts/keptValue.ts'

/** What Chromium tells of a page that may be installed. */
interface InstallPromptEvent extends Event {
  /** Has the browser ask; only once, and on a press. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How a page is installed: by the browser's own question, or by hand in its sheet for sharing or in its menu. */
export type InstallWay = 'prompt' | 'share' | 'menu'

export interface Installing {
  way: InstallWay
  /** Where the browser has a question of its own. */
  install(): Promise<void>
  /** It is not told again on this device. */
  dismiss(): void
}

const answerOf = (factory: IDBFactory | undefined) =>
  createKeptValue(factory, { database: 'telar-installing', objects: 'answers', key: 'own' })

/** Telephones and tablets, in a browser that keeps pages for when there is no network. */
const isFit = ({ isSecureContext, matchMedia, navigator }: Window) =>
  isSecureContext && navigator.serviceWorker !== undefined && matchMedia('(hover: none) and (pointer: coarse)').matches

/** Undefined where the page cannot be installed, is it already, or nobody wants to hear of it. */
export function useInstalling(): Installing | undefined {
  const { boot, mobile } = useApp()
  const canBe = boot.offline === true && !boot.desktop && !mobile && isFit(window)
  const answer = useMemo(() => answerOf(window.indexedDB), [])
  const [isWanted, setWanted] = useState(false)
  const [offer, setOffer] = useState<InstallPromptEvent>()

  function dismiss() {
    answer.put('told')
    setWanted(false)
  }

  useEffect(() => {
    if (!canBe) return
    const over = new AbortController()
    void answer.get().then(given => over.signal.aborted || setWanted(given === undefined))
    const take = (event: Event) => {
      // It is offered here, not in a bar of the browser's.
      event.preventDefault()
      setOffer(event as InstallPromptEvent)
    }
    const installed = () => {
      answer.put('told')
      setWanted(false)
    }
    window.addEventListener('beforeinstallprompt', take, over)
    window.addEventListener('appinstalled', installed, over)
    return () => over.abort()
  }, [canBe, answer])

  if (!canBe || !isWanted) return undefined
  return {
    way: offer ? 'prompt' : 'standalone' in navigator ? 'share' : 'menu',
    dismiss,
    async install() {
      const outcome = await offer?.prompt()
      setOffer(undefined)
      if (outcome?.outcome === 'accepted') dismiss()
    },
  }
}
