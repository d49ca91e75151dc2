import type { CDPSession } from '@playwright/test'

/** What is sent leaves at so many kilobytes a second, until what is returned is called; only what the test looks at leaves slowly. */
export async function slowUploads(devTools: CDPSession, kilobytes: number): Promise<() => Promise<unknown>> {
  const send = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await send(kilobytes * 1024)
  return () => send(-1)
}
