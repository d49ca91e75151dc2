// Runs before the first paint, so that nobody who works in the dark sees a white flash. Mantine takes over from here.
{
  const boot = JSON.parse(document.getElementById('telar-boot')?.textContent ?? '{}')
  const stored = localStorage.getItem('telar/2.0.0/darkMode')
  const dark = stored === null ? boot.host?.kind === 'admin' : stored === 'true'
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
