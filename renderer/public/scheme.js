// Before the first paint: no white flash in the dark. As renderer/app/darkMode.ts.
{
  /** @param {string} key */
  const kept = key => {
    try {
      return JSON.parse(localStorage.getItem(`telar/2.0.0/${key}`) ?? 'null')
    } catch {
      return null
    }
  }
  const { host } = JSON.parse(document.getElementById('telar-boot')?.textContent ?? '{}')
  const environment = kept('environment')
  const forbidden = environment?._id === host?.environmentId && environment?.allowDarkMode === false
  /** @param {string} scheme */
  const asks = scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches
  const unchosen = asks('dark') || (!asks('light') && host?.kind === 'admin')
  const dark = !forbidden && (kept('darkMode') ?? unchosen)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
