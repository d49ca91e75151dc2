import { type MantineColorScheme, type MantineColorSchemeManager, useMantineColorScheme } from '@mantine/core'

/** Where the choice between light and dark is kept. */
export interface DarkModeStore {
  get(): boolean
  set(dark: boolean): void
  /** Tells when another answer is due, whoever caused it. */
  subscribe(listener: () => void): () => void
}

const schemeOf = (dark: boolean): MantineColorScheme => (dark ? 'dark' : 'light')

/** Lets Mantine keep its colour scheme in our store. */
export function createColorSchemeManager(store: DarkModeStore): MantineColorSchemeManager {
  let unsubscribe = () => {}
  return {
    get: () => schemeOf(store.get()),
    set(scheme) {
      // What the store told comes back here; writing it again would send it to and fro between tabs.
      if (schemeOf(store.get()) !== scheme) store.set(scheme === 'dark')
    },
    subscribe(onUpdate) {
      unsubscribe = store.subscribe(() => onUpdate(schemeOf(store.get())))
    },
    unsubscribe: () => unsubscribe(),
    clear() {},
  }
}

export function useDarkMode(): { dark: boolean; toggle(): void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dark = colorScheme === 'dark'
  return { dark, toggle: () => setColorScheme(schemeOf(!dark)) }
}
